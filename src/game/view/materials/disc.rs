//! A disc in any pose, drawn by its shader.

use bevy::{
    asset::uuid_handle,
    mesh::MeshVertexBufferLayoutRef,
    prelude::*,
    reflect::TypePath,
    render::render_resource::{
        AsBindGroup, BlendComponent, BlendFactor, BlendOperation, BlendState,
        RenderPipelineDescriptor, ShaderType, SpecializedMeshPipelineError,
    },
    shader::ShaderRef,
    sprite_render::{AlphaMode2d, Material2d, Material2dKey, Material2dPlugin},
};

use super::colors::{linear, outline};
use crate::game::{board::DiscPose, look::BoardTokens};

const SHADER: Handle<Shader> = uuid_handle!("7b0c9a52-1f0e-4f36-9d57-5a3ad6c1b001");

pub(super) fn plugin(app: &mut App) {
    let mut shaders = app.world_mut().resource_mut::<Assets<Shader>>();
    let source = include_str!("../../../../assets/shaders/disc.wgsl");
    shaders
        .insert(SHADER.id(), Shader::from_wgsl(source, "disc.wgsl"))
        .expect("a fixed handle can always be filled");
    app.add_plugins(Material2dPlugin::<DiscMaterial>::default());
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

/// A disc in some pose.
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
        Self {
            baked: material.baked,
        }
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
        SHADER.into()
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
        let blend = (!key.bind_group_data.baked).then_some(BlendState {
            color: over,
            alpha: over,
        });
        if let Some(fragment) = &mut descriptor.fragment {
            for target in fragment.targets.iter_mut().flatten() {
                target.blend = blend;
            }
        }
        Ok(())
    }
}
