#import bevy_sprite::mesh2d_vertex_output::VertexOutput
// Flipside table: room gradient + frame + playing surface. Drawn ONCE per resize / theme change
// into a window-sized texture, so the noise may be as rich as we like.
// SURFACE (0 felt, 1 wood, 2 slate, 3 paper, 4 flat) and FRAME (0 lacquer, 1 wood, 2 flat) choose what is compiled:
// the noise of them all together is so long that a software renderer would keep 50 MB for it. BOARD (0 no, 1 yes) is
// chosen like this too: if a uniform decided it, Mesa's software renderer would compile the shader anew for every value
// of the uniforms, and keep 8 MB each time.
struct Table {
  res     : vec4f,  // w, h, cell px, frame width (cells)
  org     : vec4f,  // a1..h8 grid top-left px (x,y), corner radius (cells), unused
  room_a  : vec4f,  // near the lamp
  room_b  : vec4f,  // far
  frame   : vec4f,  // rgb, gloss
  felt    : vec4f,  // rgb, texture strength
  line    : vec4f,  // rgb, line width (cells)
  lamp    : vec4f,  // x,y (fraction of window), radius (fraction of h), vignette strength on board
  hi      : vec4f,  // engraving highlight rgb, alpha
  misc    : vec4f,  // bevel, shadow strength, columns and rows that are shown (8 or fewer)
};
@group(#{MATERIAL_BIND_GROUP}) @binding(0) var<uniform> T : Table;

fn pcg(v: vec2u) -> f32 {
  var s = v.x * 747796405u + v.y * 2891336453u + 277803737u;
  s = ((s >> ((s >> 28u) + 4u)) ^ s) * 277803737u;
  s = (s >> 22u) ^ s;
  return f32(s) / 4294967295.0;
}
fn h2(p: vec2f) -> f32 { return pcg(vec2u(vec2i(p) + vec2i(32768))); }
fn vnoise(p: vec2f) -> f32 {
  let i = floor(p); let f = p - i; let u = f*f*(3. - 2.*f);
  return mix(mix(h2(i), h2(i + vec2f(1.,0.)), u.x), mix(h2(i + vec2f(0.,1.)), h2(i + vec2f(1.,1.)), u.x), u.y);
}
fn fbm(p0: vec2f) -> f32 {
  var p = p0; var a = 0.5; var s = 0.;
  for (var k = 0; k < 4; k++) { s += a * vnoise(p); p = p * 2.03 + vec2f(17.3, 9.1); a *= 0.5; }
  return s;
}
fn rbox(p: vec2f, b: vec2f, r: f32) -> f32 {
  let q = abs(p) - b + r;
  return length(max(q, vec2f(0.))) + min(max(q.x, q.y), 0.) - r;
}
fn wood(p: vec2f, seed: f32) -> f32 {   // grain runs along x; returns ~0.6..1.25
  let q = vec2f(p.x * 0.35, p.y * 1.0) + vec2f(seed * 7.7, seed * 3.1);
  let warp = fbm(q * vec2f(0.9, 0.8)) * 2.4 + fbm(q * vec2f(0.25, 0.4) + 5.) * 2.;
  let rings = 0.5 + 0.5 * sin((q.y * 3.2 + warp * 2.6) * 3.0);
  let fine = fbm(vec2f(p.x * 1.6, p.y * 34.) + seed);
  let pore = smoothstep(0.70, 0.86, vnoise(vec2f(p.x * 4.0, p.y * 46.) + seed * 3.));
  return 0.80 + 0.22 * rings + 0.30 * (fine - 0.5) - 0.16 * pore + 0.22 * (fbm(q * 0.7 + 2.) - 0.5);
}

@fragment fn fragment(mesh: VertexOutput) -> @location(0) vec4f {
  let fc = mesh.uv * T.res.xy;                 // px, y down; (0,0) = top left of the quad
  let px = 1. / T.res.z;
  let p = (fc.xy - T.org.xy) / T.res.z;        // cells, y down, (0,0) = corner of a1/a8 grid
  let c = p - vec2f(4.);
  let fw = T.res.w;
#if SURFACE == 4
  let flat_style = true;
#else
  let flat_style = false;
#endif

  // ---- room: a lamp over the table ----
  let uv = fc.xy / T.res.xy;
  let asp = T.res.x / T.res.y;
  let ld = length((uv - T.lamp.xy) * vec2f(asp, 1.)) / T.lamp.z;
  let fall = exp(-ld * ld * 1.1);
  var rgb = mix(T.room_b.rgb, T.room_a.rgb, fall);

#if BOARD == 1
  let room = rgb;
  {
    let d = rbox(c, vec2f(4. + fw), T.org.z);
    // drop shadow on the table
    if (!flat_style) {
      let s1 = 1. - smoothstep(-0.34, 0.46, rbox(c - vec2f(0.12, 0.20), vec2f(4. + fw), T.org.z + 0.1));
      let s2 = 1. - smoothstep(-0.8, 1.9, rbox(c - vec2f(0.22, 0.38), vec2f(4. + fw), T.org.z + 0.4));
      rgb *= 1. - T.misc.y * (0.62 * s1 + 0.30 * s2);
    }
    let lampb = exp(-pow(length((uv - T.lamp.xy) * vec2f(asp, 1.)) / T.lamp.z, 2.) * 0.55);
    let lit = mix(1. - T.lamp.w, 1. + T.lamp.w * 0.35, lampb);

    // ---- frame ----
    let cov = clamp(0.5 - d / px, 0., 1.);
    if (cov > 0.) {
      var f = T.frame.rgb;
      let di = max(abs(c.x), abs(c.y)) - 4.;     // distance outside the grid
#if FRAME == 1
      let horiz = abs(c.y) > abs(c.x);
      let seed = select(select(3., 4., c.x > 0.), select(1., 2., c.y > 0.), horiz);
      let q = select(p.yx, p.xy, horiz);
      f *= wood(q * vec2f(1., 1.), seed);
      f *= 1. - 0.35 * (1. - smoothstep(0., 1.6*px, abs(abs(c.x) - abs(c.y)))) * step(0., di);
#else
      if (!flat_style) {
        f *= 1. + 0.05 * (fbm(fc.xy * 0.12) - 0.5);
      }
#endif
      if (!flat_style) {
        // profile: outer round-over, flat, inner step down to the surface
        let e = 0.004;
        let gx = rbox(c + vec2f(e, 0.), vec2f(4. + fw), T.org.z) - rbox(c - vec2f(e, 0.), vec2f(4. + fw), T.org.z);
        let gy = rbox(c + vec2f(0., e), vec2f(4. + fw), T.org.z) - rbox(c - vec2f(0., e), vec2f(4. + fw), T.org.z);
        let g = normalize(vec2f(gx, gy) + vec2f(1e-6));
        let b = T.misc.x;
        let o = clamp((d + b) / b, 0., 1.);
        let i = clamp((0.055 - di) / 0.055, 0., 1.);
        var ig = vec2f(0.);
        if (abs(c.x) > abs(c.y)) { ig = vec2f(-sign(c.x), 0.); } else { ig = vec2f(0., -sign(c.y)); }
        let tilt = g * (o*o*1.5) + ig * (i*1.4);
        let n = normalize(vec3f(tilt.x, -tilt.y, 1.));
        let L = normalize(vec3f(-0.5, 0.66, 0.80));
        let nl = max(dot(n, L), 0.) / L.z;
        let hv = normalize(L + vec3f(0., 0., 1.));
        let sp = max(pow(max(dot(n, hv), 0.), 22.) - 0.16, 0.) * T.frame.a;
        f = f * (0.30 + 0.70 * nl) * lit + vec3f(1., 0.95, 0.88) * sp * 0.16 * lit;
      }
      rgb = mix(rgb, f, cov);
    }

    // ---- playing surface ----
    let di = max(abs(c.x), abs(c.y)) - 4.;
    let icov = clamp(0.5 - di / px, 0., 1.);
    if (icov > 0.) {
      var f = T.felt.rgb;
      let ts = T.felt.a;
#if SURFACE == 0
      // felt: fibres + nap
      let q = fc.xy * (112. / T.res.z);
      let nap = fbm(q * 0.018) - 0.5;
      let fib1 = vnoise(vec2f(q.x * 0.62 + q.y * 0.24, q.y * 0.20 - q.x * 0.08) + 11.) - 0.5;
      let fib2 = vnoise(vec2f(q.x * 0.16 + q.y * 0.06, q.y * 0.66 - q.x * 0.22) + 71.) - 0.5;
      let spk = h2(floor(q * 0.9)) - 0.5;
      f *= 1. + ts * (nap * 0.26 + (fib1 + fib2) * 0.17 + spk * 0.07);
#else if SURFACE == 1
      // wood
      f *= mix(1., wood(p.yx + vec2f(3., 8.), 9.), ts);
#else if SURFACE == 2
      // slate
      let q = fc.xy * (112. / T.res.z);
      let m = fbm(q * vec2f(0.012, 0.020)) - 0.5;
      let m2 = fbm(q * vec2f(0.09, 0.05) + 40.) - 0.5;
      let spk = h2(floor(q)) - 0.5;
      f *= 1. + ts * (m * 0.30 + m2 * 0.14 + spk * 0.05);
#else if SURFACE == 3
      // paper
      let q = fc.xy * (112. / T.res.z);
      f *= 1. + ts * ((fbm(q * 0.35) - 0.5) * 0.06 + (vnoise(q * vec2f(0.05, 0.9)) - 0.5) * 0.02);
#endif
      // engraved grid lines
      let g = abs(fract(p + 0.5) - 0.5);
      let inb = step(-0.02, p.x) * step(-0.02, p.y) * step(p.x, 8.02) * step(p.y, 8.02);
      let lw = max(T.line.a, 1.5 * px) * 0.5;
      let ln = clamp(0.5 + (lw - min(g.x, g.y)) / px, 0., 1.) * inb;
      let p2 = p - vec2f(lw * 1.7, lw * 1.7);
      let g2 = abs(fract(p2 + 0.5) - 0.5);
      let ln2 = clamp(0.5 + (lw * 0.8 - min(g2.x, g2.y)) / px, 0., 1.) * inb;
      let dotd = min(min(length(p - vec2f(2.)), length(p - vec2f(6.))), min(length(p - vec2f(2., 6.)), length(p - vec2f(6., 2.)))) - 0.050;
      let dm = clamp(0.5 - dotd / px, 0., 1.);
      let dotd2 = min(min(length(p2 - vec2f(2.)), length(p2 - vec2f(6.))), min(length(p2 - vec2f(2., 6.)), length(p2 - vec2f(6., 2.)))) - 0.050;
      f = mix(f, T.hi.rgb, max(ln2, clamp(0.5 - dotd2 / px, 0., 1.)) * T.hi.a);
      f = mix(f, T.line.rgb, max(ln, dm));
      if (!flat_style) {
        // frame casts a shadow on the surface; light from upper left
        let dl = c.x + 4.; let dt = c.y + 4.; let dr = 4. - c.x; let db = 4. - c.y;
        let sh = max(exp(-max(dl, 0.) / 0.085), exp(-max(dt, 0.) / 0.105)) * 0.58;
        let ao = exp(-max(min(dr, db), 0.) / 0.05) * 0.22;
        f *= (1. - sh * T.misc.y) * (1. - ao * T.misc.y) * lit;
      }
      rgb = mix(rgb, f, icov);
    }
    // ---- close-up: only the squares next to a1 are shown, with the frame's corner ----
    if (T.misc.z < 8.) {
      let half = (T.misc.zw + fw) / 2.;
      rgb = mix(room, rgb, clamp(0.5 - rbox(p - T.misc.zw + half, half, T.org.z) / px, 0., 1.));
    }
  }
#endif
  // dither
  rgb += (pcg(vec2u(fc.xy)) - 0.5) * 0.0016 * T.room_a.a;
  return vec4f(max(rgb, vec3f(0.)), 1.);
}
