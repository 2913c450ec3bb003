//! The table: room, frame and playing surface.

use bevy::{
    asset::uuid_handle,
    mesh::MeshVertexBufferLayoutRef,
    prelude::*,
    reflect::TypePath,
    render::render_resource::{
        AsBindGroup, RenderPipelineDescriptor, ShaderType, SpecializedMeshPipelineError,
    },
    shader::{ShaderDefVal, ShaderRef},
    sprite_render::{Material2d, Material2dKey, Material2dPlugin},
};

use super::colors::linear;
use crate::game::look::{BoardGeometry, BoardTokens};

const SHADER: Handle<Shader> = uuid_handle!("7b0c9a52-1f0e-4f36-9d57-5a3ad6c1b002");

pub(super) fn plugin(app: &mut App) {
    let mut shaders = app.world_mut().resource_mut::<Assets<Shader>>();
    let source = include_str!("../../../../assets/shaders/table.wgsl");
    shaders
        .insert(SHADER.id(), Shader::from_wgsl(source, "table.wgsl"))
        .expect("a fixed handle can always be filled");
    app.add_plugins(Material2dPlugin::<TableMaterial>::default());
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
    /// Whether there is a board.
    board: bool,
}

impl From<&TableMaterial> for TableKey {
    fn from(material: &TableMaterial) -> Self {
        material.key
    }
}

impl TableMaterial {
    /// `size` is the size of the picture in physical pixels. Without a board, only the room is drawn.
    pub fn new(
        tokens: &BoardTokens,
        size: UVec2,
        scale_factor: f32,
        board: Option<&BoardGeometry>,
    ) -> Self {
        // Without a board, any geometry can be used with which the shader does not divide by zero.
        let (origin, cell, frame) = board.map_or((Vec2::ZERO, 64.0, 0.46), |b| {
            (b.origin * scale_factor, b.cell * scale_factor, b.frame)
        });
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
                misc: Vec4::new(tokens.bevel, tokens.shadow_strength, 0.0, 0.0),
            },
            key: TableKey {
                surface: tokens.surface,
                frame: tokens.frame_style,
                board: board.is_some(),
            },
        }
    }
}

impl Material2d for TableMaterial {
    fn fragment_shader() -> ShaderRef {
        SHADER.into()
    }

    fn specialize(
        descriptor: &mut RenderPipelineDescriptor,
        _layout: &MeshVertexBufferLayoutRef,
        key: Material2dKey<Self>,
    ) -> Result<(), SpecializedMeshPipelineError> {
        if let Some(fragment) = &mut descriptor.fragment {
            let TableKey {
                surface,
                frame,
                board,
            } = key.bind_group_data;
            fragment.shader_defs.extend([
                ShaderDefVal::UInt("SURFACE".into(), surface),
                ShaderDefVal::UInt("FRAME".into(), frame),
                ShaderDefVal::UInt("BOARD".into(), u32::from(board)),
            ]);
        }
        Ok(())
    }
}
