#!/usr/bin/env bash
# Makes all sounds of the game with sox and writes them into FOLDER (assets/sounds by default). It uses no recorded
# samples, so the sounds need no licence. It needs sox and bc. The files have 48 kHz, one channel and 16 bits.
#
#   scripts/make_sounds.sh [FOLDER]
set -euo pipefail

out=${1:-"$(dirname "${BASH_SOURCE[0]}")/../assets/sounds"}
mkdir -p "$out"
tmp=$(mktemp -d)
trap 'rm -r "$tmp"' EXIT
# With -R, sox makes the same noise in every run, so the files are always the same.
source=(-R -n -r 48000 -c 1 -b 24)
final=(-r 48000 -b 16)

tone() { # FILE SECONDS HERTZ DECAY
    sox "${source[@]}" "$1" synth "$2" sine "$3" fade q 0.001 "$2" "$4"
}

used=0
noise() { # FILE SECONDS LOWEST HIGHEST DECAY
    # Each file gets a different piece of the noise.
    sox "${source[@]}" "$1" synth "$((used + 1))" whitenoise trim "$used" "$2" vol 0.5 highpass "$3" lowpass "$4" \
        fade q 0.0005 "$2" "$5"
    used=$((used + 1))
}

finish() { # FILE NAME EFFECTS
    sox -R "$1" "${final[@]}" "$out/$2.wav" "${@:3}"
}

times() {
    echo "$1 * $2" | bc
}

# A plastic disc on felt-covered wood: a tick of noise, two damped modes and a low thud.
for i in 1 2 3 4; do
    hertz=$((980 + i * 37))
    noise "$tmp/a.wav" 0.020 1800 7500 0.018
    tone "$tmp/b.wav" 0.060 "$hertz" 0.058
    tone "$tmp/c.wav" 0.036 "$(times "$hertz" 2.71)" 0.034
    tone "$tmp/d.wav" 0.110 "$(times "$hertz" 0.19)" 0.105
    sox -R -m -v .36 "$tmp/a.wav" -v .20 "$tmp/b.wav" -v .07 "$tmp/c.wav" -v .33 "$tmp/d.wav" "$tmp/m.wav"
    finish "$tmp/m.wav" "place_$i" lowpass 6500 gain -n -6
done

# A turned disc: a softer tick without the thud, brighter further out.
for i in 1 2 3 4 5 6; do
    noise "$tmp/a.wav" 0.014 2200 8000 0.013
    tone "$tmp/b.wav" 0.034 $((1280 + i * 55)) 0.032
    sox -R -m -v .40 "$tmp/a.wav" -v .20 "$tmp/b.wav" "$tmp/m.wav"
    finish "$tmp/m.wav" "flip_$i" lowpass 6000 gain -n -13
done

# A disc picked up, and a step of the focus.
noise "$tmp/a.wav" 0.10 900 3200 0.095
finish "$tmp/a.wav" lift fade q 0.03 0.10 0.06 gain -n -26
noise "$tmp/a.wav" 0.008 2500 9000 0.007
finish "$tmp/a.wav" focus gain -n -28

# Buttons.
tone "$tmp/a.wav" 0.050 740 0.046
finish "$tmp/a.wav" select lowpass 3000 gain -n -16
tone "$tmp/a.wav" 0.060 494 0.056
finish "$tmp/a.wav" back lowpass 2500 gain -n -17
tone "$tmp/a.wav" 0.09 196 0.085
tone "$tmp/b.wav" 0.09 185 0.085
sox -R -m -v .4 "$tmp/a.wav" -v .4 "$tmp/b.wav" "$tmp/m.wav"
finish "$tmp/m.wav" illegal lowpass 900 gain -n -14

# A pass: two falling notes.
tone "$tmp/a.wav" 0.16 523 0.15
tone "$tmp/b.wav" 0.22 392 0.21
sox -R "$tmp/b.wav" "$tmp/c.wav" pad 0.11
sox -R -m -v .5 "$tmp/a.wav" -v .5 "$tmp/c.wav" "$tmp/m.wav"
finish "$tmp/m.wav" pass lowpass 2600 gain -n -14

bell() { # FILE HERTZ
    tone "$tmp/1.wav" 1.4 "$2" 1.38
    tone "$tmp/2.wav" 0.9 "$(times "$2" 2.0)" 0.88
    tone "$tmp/3.wav" 0.5 "$(times "$2" 3.01)" 0.48
    sox -R -m -v .35 "$tmp/1.wav" -v .15 "$tmp/2.wav" -v .08 "$tmp/3.wav" "$1"
}

# Results: three soft bells.
bells() { # NAME HERTZ HERTZ HERTZ
    bell "$tmp/x.wav" "$2"
    bell "$tmp/y.wav" "$3"
    bell "$tmp/z.wav" "$4"
    sox -R "$tmp/y.wav" "$tmp/y2.wav" pad 0.16 0
    sox -R "$tmp/z.wav" "$tmp/z2.wav" pad 0.32 0
    sox "${source[@]}" "$tmp/s.wav" trim 0 2.2
    sox -R -m -v 1 "$tmp/s.wav" -v .6 "$tmp/x.wav" -v .6 "$tmp/y2.wav" -v .6 "$tmp/z2.wav" "$tmp/m.wav"
    finish "$tmp/m.wav" "$1" reverb 28 50 60 lowpass 5200 fade q 0 1.9 0.5 gain -n -9
}
bells win 392 494 587
bells draw 392 440 392
bells loss 392 349 294

# A clock that is running out, and a hint.
tone "$tmp/a.wav" 0.03 880 0.028
finish "$tmp/a.wav" clock_low lowpass 2400 gain -n -20
bell "$tmp/a.wav" 659
finish "$tmp/a.wav" hint lowpass 4200 fade q 0 0.8 0.5 gain -n -16
