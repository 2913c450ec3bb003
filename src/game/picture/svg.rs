//! Shapes as SVG.

use tiny_skia::{Path, PathSegment};

use super::{
    drawing::{Fill, Outline, Shape, Stop},
    look::Rgb,
};

pub(super) fn write(width: u32, height: u32, title: &str, shapes: &[Shape]) -> String {
    let mut gradients: Vec<String> = Vec::new();
    let mut elements = String::new();
    for shape in shapes {
        let paint = match gradient(&shape.fill) {
            Ok(color) => color,
            Err(gradient) => {
                // Equal gradients are written once.
                let known = gradients.iter().position(|other| *other == gradient);
                let index = known.unwrap_or(gradients.len());
                if known.is_none() {
                    gradients.push(gradient);
                }
                format!("url(#g{index})")
            }
        };
        elements += &element(&shape.outline, &paint);
    }
    let mut defs = String::new();
    for (index, gradient) in gradients.iter().enumerate() {
        defs += &gradient.replacen(' ', &format!(" id=\"g{index}\" "), 1);
    }
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" \
         viewBox=\"0 0 {width} {height}\" role=\"img\">\n<title>{}</title>\n\
         <defs>\n{defs}</defs>\n{elements}</svg>\n",
        escaped(title)
    )
}

/// A color, or the element of a gradient, which has no name yet.
fn gradient(fill: &Fill) -> Result<String, String> {
    Err(match fill {
        Fill::Flat(color) => return Ok(hex(*color)),
        Fill::Linear([x1, y1], [x2, y2], list) => format!(
            "<linearGradient x1=\"{x1}\" y1=\"{y1}\" x2=\"{x2}\" y2=\"{y2}\">{}</linearGradient>\n",
            stops(list)
        ),
        Fill::Radial(list) => format!("<radialGradient r=\"0.5\">{}</radialGradient>\n", stops(list)),
    })
}

fn stops(list: &[Stop]) -> String {
    let stop = |&(at, color, alpha): &Stop| {
        let [color, alpha] = [hex(color), number(alpha)];
        format!("<stop offset=\"{at}\" stop-color=\"{color}\" stop-opacity=\"{alpha}\"/>")
    };
    list.iter().map(stop).collect::<Vec<_>>().concat()
}

fn element(outline: &Outline, paint: &str) -> String {
    match outline {
        Outline::Rect(place, radius) => {
            let [x, y, width, height] = place.map(number);
            let (size, rx) = (format!("width=\"{width}\" height=\"{height}\""), number(*radius));
            format!("<rect x=\"{x}\" y=\"{y}\" {size} rx=\"{rx}\" fill=\"{paint}\"/>\n")
        }
        Outline::Ellipse(center, radii) => {
            let ([x, y], [rx, ry]) = (center.map(number), radii.map(number));
            format!("<ellipse cx=\"{x}\" cy=\"{y}\" rx=\"{rx}\" ry=\"{ry}\" fill=\"{paint}\"/>\n")
        }
        Outline::Path(path) => format!("<path d=\"{}\" fill=\"{paint}\"/>\n", data(path)),
    }
}

fn data(path: &Path) -> String {
    let mut data = String::new();
    for segment in path.segments() {
        let (letter, points) = match segment {
            PathSegment::MoveTo(a) => ('M', vec![a]),
            PathSegment::LineTo(a) => ('L', vec![a]),
            PathSegment::QuadTo(a, b) => ('Q', vec![a, b]),
            PathSegment::CubicTo(a, b, c) => ('C', vec![a, b, c]),
            PathSegment::Close => ('Z', vec![]),
        };
        data.push(letter);
        for point in points {
            data.extend([point.x, point.y].map(|value| number(value) + " "));
        }
    }
    data
}

fn hex([red, green, blue]: Rgb) -> String {
    format!("#{red:02x}{green:02x}{blue:02x}")
}

/// A number with at most two digits after the point. Nobody can see finer ones.
fn number(value: f32) -> String {
    ((value * 100.0).round() / 100.0).to_string()
}

/// A text in which nothing means anything to XML. Characters that XML cannot contain are left out.
fn escaped(text: &str) -> String {
    let allowed = |&c: &char| !c.is_control() && !matches!(c, '\u{fffe}' | '\u{ffff}');
    let text: String = text.chars().filter(allowed).collect();
    (text.replace('&', "&amp;").replace('<', "&lt;")).replace('>', "&gt;").replace('"', "&quot;")
}
