//! The shaders of the table and of the discs, and their parameters.

use bevy::{
    asset::uuid_handle,
    mesh::MeshVertexBufferLayoutRef,
    prelude::*,
    reflect::TypePath,
    render::render_resource::{
        AsBindGroup, BlendComponent, BlendFactor, BlendOperation, BlendState, RenderPipelineDescriptor, ShaderType,
        SpecializedMeshPipelineError,
    },
    shader::{ShaderDefVal, ShaderRef},
    sprite_render::{AlphaMode2d, Material2d, Material2dKey, Material2dPlugin},
};

use crate::game::{
    board::DiscPose,
    look::{BoardGeometry, BoardTokens, Outline},
};

const DISC_SHADER: Handle<Shader> = uuid_handle!("7b0c9a52-1f0e-4f36-9d57-5a3ad6c1b001");
const TABLE_SHADER: Handle<Shader> = uuid_handle!("7b0c9a52-1f0e-4f36-9d57-5a3ad6c1b002");

pub(super) fn plugin(app: &mut App) {
    let mut shaders = app.world_mut().resource_mut::<Assets<Shader>>();
    let disc = include_str!("../../../assets/shaders/disc.wgsl");
    let table = include_str!("../../../assets/shaders/table.wgsl");
    for (handle, shader) in
        [(DISC_SHADER, Shader::from_wgsl(disc, "disc.wgsl")), (TABLE_SHADER, Shader::from_wgsl(table, "table.wgsl"))]
    {
        shaders.insert(handle.id(), shader).expect("a fixed handle can always be filled");
    }
    app.add_plugins((Material2dPlugin::<DiscMaterial>::default(), Material2dPlugin::<TableMaterial>::default()));
}

/// `Theme` of disc.wgsl.
#[derive(ShaderType, Clone, Debug, Default)]
pub(crate) struct DiscTheme {
    res: Vec4,
    black: Vec4,
    white: Vec4,
    key: Vec4,
    shadow: Vec4,
    outline_b: Vec4,
    outline_w: Vec4,
    mark: Vec4,
}

/// `Inst` of disc.wgsl.
#[derive(ShaderType, Clone, Debug, Default)]
pub(crate) struct DiscInstance {
    pos: Vec2,
    theta: f32,
    axis: f32,
    lift: f32,
    alpha: f32,
    scale: f32,
    extra: f32,
}

#[derive(Asset, TypePath, AsBindGroup, Clone, Debug)]
#[bind_group_data(DiscKey)]
pub(crate) struct DiscMaterial {
    #[uniform(0)]
    theme: DiscTheme,
    #[uniform(1)]
    instance: DiscInstance,
    baked: bool,
}

/// Which pipeline draws a disc: a baked one overwrites its picture, others are blended over the board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct DiscKey {
    baked: bool,
}

impl From<&DiscMaterial> for DiscKey {
    fn from(material: &DiscMaterial) -> Self {
        Self { baked: material.baked }
    }
}

impl DiscMaterial {
    /// `cell` is the side of a square in physical pixels.
    pub fn new(tokens: &BoardTokens, cell: f32, pose: &DiscPose) -> Self {
        let mut material = Self {
            theme: DiscTheme {
                res: Vec4::new(0.0, 0.0, cell, f32::from(u8::from(tokens.flat))),
                black: linear(tokens.black, tokens.black_gloss),
                white: linear(tokens.white, tokens.white_gloss),
                key: linear(tokens.key, tokens.ambient),
                shadow: linear(tokens.shadow, tokens.shadow_alpha),
                outline_b: outline(tokens.black_outline),
                outline_w: outline(tokens.white_outline),
                mark: Vec4::new(f32::from(u8::from(tokens.marks)), 0.0, 0.0, 0.0),
            },
            instance: DiscInstance::default(),
            baked: false,
        };
        material.set_pose(pose);
        material
    }

    /// The same, to be baked into a picture with straight alpha.
    pub fn baked(tokens: &BoardTokens, cell: f32, pose: &DiscPose) -> Self {
        let mut material = Self::new(tokens, cell, pose);
        material.baked = true;
        material.theme.mark.y = 1.0;
        material
    }

    /// Changes the pose.
    pub fn set_pose(&mut self, pose: &DiscPose) {
        let marked = self.theme.mark.x > 0.5;
        self.instance = DiscInstance {
            pos: Vec2::ZERO,
            theta: pose.theta,
            axis: pose.axis,
            lift: pose.lift,
            alpha: pose.alpha,
            scale: pose.scale,
            // A dot would look like a mark, so discs with marks get rings around them instead.
            extra: if marked { 0.0 } else { pose.dot },
        };
    }
}

impl Material2d for DiscMaterial {
    fn fragment_shader() -> ShaderRef {
        DISC_SHADER.into()
    }

    fn alpha_mode(&self) -> AlphaMode2d {
        AlphaMode2d::Blend
    }

    fn specialize(
        descriptor: &mut RenderPipelineDescriptor,
        _layout: &MeshVertexBufferLayoutRef,
        key: Material2dKey<Self>,
    ) -> Result<(), SpecializedMeshPipelineError> {
        let over = BlendComponent {
            src_factor: BlendFactor::One,
            dst_factor: BlendFactor::OneMinusSrcAlpha,
            operation: BlendOperation::Add,
        };
        let blend = (!key.bind_group_data.baked).then_some(BlendState { color: over, alpha: over });
        if let Some(fragment) = &mut descriptor.fragment {
            for target in fragment.targets.iter_mut().flatten() {
                target.blend = blend;
            }
        }
        Ok(())
    }
}

/// `Table` of table.wgsl.
#[derive(ShaderType, Clone, Debug, Default)]
struct TableUniform {
    res: Vec4,
    org: Vec4,
    room_a: Vec4,
    room_b: Vec4,
    frame: Vec4,
    felt: Vec4,
    line: Vec4,
    lamp: Vec4,
    hi: Vec4,
    misc: Vec4,
}

/// The table under everything else.
#[derive(Asset, TypePath, AsBindGroup, Clone, Debug)]
#[bind_group_data(TableKey)]
pub(crate) struct TableMaterial {
    #[uniform(0)]
    table: TableUniform,
    key: TableKey,
}

/// The materials the table is made of, by their numbers in table.wgsl.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct TableKey {
    surface: u32,
    frame: u32,
    board: bool,
}

impl From<&TableMaterial> for TableKey {
    fn from(material: &TableMaterial) -> Self {
        material.key
    }
}

impl TableMaterial {
    /// `size` is the size of the picture in physical pixels. Without a board, only the room is drawn.
    pub fn new(tokens: &BoardTokens, size: UVec2, scale_factor: f32, board: Option<&BoardGeometry>) -> Self {
        let key = TableKey { surface: tokens.surface, frame: tokens.frame_style, board: board.is_some() };
        // Without a board, any geometry can be used with which the shader does not divide by zero.
        let board = board.copied().unwrap_or(BoardGeometry { cell: 64.0 / scale_factor, frame: 0.46, ..default() });
        let (origin, cell, frame) = (board.origin * scale_factor, board.cell * scale_factor, board.frame);
        let dither = 1.0;
        Self {
            table: TableUniform {
                res: Vec4::new(size.x as f32, size.y as f32, cell, frame),
                org: Vec4::new(origin.x, origin.y, tokens.radius, 0.0),
                room_a: linear(tokens.room_a, dither),
                room_b: linear(tokens.room_b, 0.0),
                frame: linear(tokens.frame, tokens.frame_gloss),
                felt: linear(tokens.felt, tokens.texture),
                line: linear(tokens.line, tokens.line_width),
                lamp: Vec4::new(0.36, 0.30, 1.05, tokens.vignette),
                hi: linear(tokens.highlight, tokens.highlight_alpha),
                misc: Vec4::new(tokens.bevel, tokens.shadow_strength, board.shown.x, board.shown.y),
            },
            key,
        }
    }
}

impl Material2d for TableMaterial {
    fn fragment_shader() -> ShaderRef {
        TABLE_SHADER.into()
    }

    fn specialize(
        descriptor: &mut RenderPipelineDescriptor,
        _layout: &MeshVertexBufferLayoutRef,
        key: Material2dKey<Self>,
    ) -> Result<(), SpecializedMeshPipelineError> {
        if let Some(fragment) = &mut descriptor.fragment {
            let made_of = key.bind_group_data;
            fragment.shader_defs.extend([
                ShaderDefVal::UInt("SURFACE".into(), made_of.surface),
                ShaderDefVal::UInt("FRAME".into(), made_of.frame),
                ShaderDefVal::UInt("BOARD".into(), u32::from(made_of.board)),
            ]);
        }
        Ok(())
    }
}

/// A colour in linear light. `w` is a number that the shader gets with it.
fn linear(color: Color, w: f32) -> Vec4 {
    let c = color.to_linear();
    Vec4::new(c.red, c.green, c.blue, w)
}

/// The colour and width of an outline; all zeros for none.
fn outline(outline: Option<Outline>) -> Vec4 {
    outline.map_or(Vec4::ZERO, |outline| linear(outline.color, outline.width))
}
