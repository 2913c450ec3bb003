#import bevy_sprite::mesh2d_vertex_output::VertexOutput
// Flipside disc. One quad per moving disc (or bake target for the two resting sprites).
// The solid is a flat disc of radius RF swept by a ball of radius H  (= rounded puck, R = RF + H).
// All lengths are in CELLS, y up, camera orthographic looking down -z.
const R  : f32 = 0.405;   // outer radius
const H  : f32 = 0.066;   // half thickness = edge radius
const RF : f32 = 0.339;   // flat radius (R - H)
const QUAD : f32 = 0.84;  // half size of the quad

struct Theme {
  res        : vec4f,   // window w,h, cell px, flags(0 = lit, 1 = flat/print)
  black      : vec4f,   // linear rgb, gloss 0..1
  white      : vec4f,
  key        : vec4f,   // key light rgb, ambient
  shadow     : vec4f,   // shadow rgb, strength
  outline_b  : vec4f,   // outline on dark side: rgb, width in cells (0 = none)
  outline_w  : vec4f,
  mark       : vec4f,   // x: marks on/off (shape marks)
};
struct Inst {
  pos   : vec2f,        // centre, px, y down
  theta : f32,          // 0 = black up, PI = white up
  axis  : f32,          // direction the disc rolls towards (radians, y up)
  lift  : f32,          // height above felt, cells
  alpha : f32,
  scale : f32,
  extra : f32,          // preview dot 0..1 (colour of the other side)
};
@group(#{MATERIAL_BIND_GROUP}) @binding(0) var<uniform> T : Theme;
@group(#{MATERIAL_BIND_GROUP}) @binding(1) var<uniform> IT : Inst;

// Distance from p to the filled ellipse ab (negative inside). 3 fixed iterations, no trig.
fn sd_ellipse(pp: vec2f, ab: vec2f) -> f32 {
  let p = abs(pp);
  var t = vec2f(0.70710678);
  let k = vec2f(ab.x*ab.x - ab.y*ab.y, ab.y*ab.y - ab.x*ab.x) / ab;
  for (var n = 0; n < 3; n++) {
    let e = k * t*t*t;
    let r = length(ab*t - e);
    let q = p - e;
    t = clamp((e + q * (r / max(length(q), 1e-6))) / ab, vec2f(0.), vec2f(1.));
    t = t / max(length(t), 1e-6);
  }
  let d = length(p - ab*t);
  let inside = dot(p/ab, p/ab) < 1.;
  return select(d, -d, inside);
}

// Silhouette of the puck tilted by theta: ellipse (RF, RF|cos|) grown by H. Exact.
fn sd_puck(p: vec2f, c: f32) -> f32 {
  return sd_ellipse(p, vec2f(RF, max(RF*abs(c), 0.004))) - H;
}

fn softbox(r: vec3f, c: vec2f, half: vec2f, soft: f32) -> f32 {
  let q = abs(r.xy / max(r.z, 0.08) - c) - half;
  let d = length(max(q, vec2f(0.))) + min(max(q.x, q.y), 0.);
  return (1. - smoothstep(-soft, soft, d)) * step(0.0, r.z);
}

fn shade(n: vec3f, base: vec3f, gloss: f32, facing: f32, ao: f32) -> vec3f {
  let L = normalize(vec3f(-0.50, 0.66, 0.80));
  let nl = max(dot(n, L), 0.);
  let sky = 0.70 + 0.30 * dot(n, normalize(vec3f(-0.25, 0.45, 0.86)));
  let diff = T.key.rgb * nl * 0.92 + vec3f(T.key.a) * (sky + 0.45 * (1. - clamp(n.z, 0., 1.)));   // last term: bounce from the board
  let r = vec3f(2.*n.z*n.x, 2.*n.z*n.y, 2.*n.z*n.z - 1.);
  let s = softbox(r, vec2f(-0.62, 0.86), vec2f(0.42, 0.30), 0.34);      // window, upper left
  let f = softbox(r, vec2f(1.30, -1.7), vec2f(0.9, 0.5), 0.7) * 0.22;   // faint fill, lower right
  let h = pow(max(dot(r, L), 0.), 5.0) * 0.22;                          // broad sheen
  let fres = 0.05 + 0.55 * pow(1. - clamp(n.z, 0., 1.), 4.0);
  let env = smoothstep(-0.9, 1.0, dot(r, normalize(vec3f(-0.35, 0.62, 0.45))));
  let spec = (0.045 * pow(1. - clamp(n.z, 0., 1.), 2.0) + env * env * (0.002 + 0.13 * fres) + s * (0.16 + fres) + f * (0.05 + fres) + h * 0.14) * gloss;
  let c = base * diff * ao + T.key.rgb * spec * ao;
  let k = max(c - 0.70, vec3f(0.));                  // soft shoulder: whites never clip
  return min(c, vec3f(0.70)) + 0.26 * (1. - exp(-k / 0.26));
}

@fragment fn fragment(mesh: VertexOutput) -> @location(0) vec4f {
  let it = IT;
  let vp = vec2f(mesh.uv.x * 2. - 1., 1. - mesh.uv.y * 2.) * QUAD;
  let px = 1.0 / (T.res.z * it.scale);
  let ca = cos(it.axis); let sa = sin(it.axis);
  // local frame: +y = direction of travel, x = hinge axis
  let p = vec2f(vp.x*sa - vp.y*ca, vp.x*ca + vp.y*sa);
  let c = cos(it.theta); let s = sin(it.theta);
  let sd = sd_puck(p, c);
  var out = vec4f(0.);

  // ---- shadow: contact + cast, from the same silhouette ----
  if (T.shadow.a > 0.) {
    let lift = it.lift / it.scale;
    let off = vec2f(0.030, -0.042) + vec2f(0.34, -0.46) * lift;
    let q0 = vp - off;
    let q = vec2f(q0.x*sa - q0.y*ca, q0.x*ca + q0.y*sa);
    let ds = sd_puck(q, mix(c, sign(c + 1e-4), 0.25));
    let blur = 0.045 + 0.26 * lift;
    let shcast = (1. - smoothstep(-blur, blur, ds)) * T.shadow.a * mix(1., 0.62, clamp(lift*2.2, 0., 1.));
    let contact = (1. - smoothstep(-0.02, 0.075, sd)) * T.shadow.a * 0.55 * (1. - clamp(lift*6., 0., 1.));
    out = vec4f(T.shadow.rgb, 1.) * max(shcast, contact);
  }

  let cov = clamp(0.5 - sd / px, 0., 1.);
  if (cov > 0.) {
    // ---- surface: closed form on the faces, short sphere trace on the rounded edge ----
    var n = vec3f(0., s, c) * sign(c + 1e-5);
    let fa = select(-H, H, c >= 0.);
    var z = (fa - p.y*s) / select(min(c, -1e-3), max(c, 1e-3), c >= 0.);
    var ls = p.y*c - z*s;                 // in-plane coordinate
    var la = fa;                          // axial coordinate
    var rad = length(vec2f(p.x, ls));
    let onface = rad <= RF;
    if (!onface) {
      z = H + RF*abs(s);
      for (var k = 0; k < 9; k++) {
        ls = p.y*c - z*s; la = p.y*s + z*c;
        rad = length(vec2f(p.x, ls));
        z -= max(length(vec2f(max(rad - RF, 0.), la)) - H, 0.);
      }
      ls = p.y*c - z*s; la = p.y*s + z*c; rad = length(vec2f(p.x, ls));
      let o = max(rad - RF, 0.);
      let g = normalize(vec3f(vec2f(p.x, ls) / max(rad, 1e-4) * o, la));
      n = vec3f(g.x, g.y*c + g.z*s, -g.y*s + g.z*c);
      if (n.z < 0.02) { n = normalize(vec3f(n.xy, 0.02)); }
    }
    // face relief: slight dish inside a turned ring, in local disc space
    var ao = 1.0;
    if (onface) {
      let dir = vec2f(p.x, ls) / max(rad, 1e-4);
      let ring = (rad - 0.262) / 0.016;
      let groove = -ring * exp(-ring*ring) * 0.42;
      let dish = select(0.10, -0.12, rad < 0.262) * smoothstep(0., 0.30, rad);
      let t = dish + groove;
      let gn = normalize(vec3f(dir * t, 1.));
      let sg = sign(fa);
      n = normalize(vec3f(gn.x, gn.y*c + gn.z*s*sg, -gn.y*s + gn.z*c*sg));
      ao = 1. - 0.10 * exp(-ring*ring*0.7);
    }
    // which half: black half is la > 0
    let w = clamp(0.5 + la / (px * 1.2), 0., 1.);
    let base = mix(T.white, T.black, w);
    var rgb: vec3f;
    if (T.res.w < 0.5) {
      let seam = 1. - 0.30 * (1. - smoothstep(0., 0.008 + px, abs(la)));
      // the lamp stands still while the disc turns about its hinge: shade in board space
      let nb = vec3f(n.x*sa + n.y*ca, n.y*sa - n.x*ca, n.z);
      rgb = shade(nb, base.rgb, base.a, nb.z, ao * seam);
    } else {
      rgb = base.rgb;
    }
    // outline (print / high-contrast themes; also a faint rim on dark boards)
    let ow = mix(T.outline_w, T.outline_b, w);
    if (ow.a > 0.) {
      let m = clamp(0.5 + (sd + ow.a) / px, 0., 1.);
      rgb = mix(rgb, ow.rgb, m);
    }
    let other = mix(T.black.rgb, T.white.rgb, w);
    let asp = vec2f(p.x, ls);
    if (onface) {
      // accessibility marks: diamond on black, ring on white
      if (T.mark.x > 0.5) {
        let dd = (abs(asp.x) + abs(asp.y)) * 0.7071 - 0.085;
        let dr = abs(rad - 0.165) - 0.032;
        let dm = mix(dr, dd, w);
        rgb = mix(rgb, other, clamp(0.5 - dm / px, 0., 1.));
      }
      if (it.extra > 0.) {
        let dm = rad - 0.095;
        rgb = mix(rgb, other, clamp(0.5 - dm / px, 0., 1.) * it.extra);
      }
    }
    out = vec4f(rgb, 1.) * cov + out * (1. - cov);
  }
  if (T.mark.y > 0.5 && out.a < 0.004) { discard; }   // pictures may lie close together
  if (T.mark.y > 0.5) { return vec4f(out.rgb / max(out.a, 1e-4), out.a * it.alpha); }   // baked pictures: straight
  return out * it.alpha;    // premultiplied
}
