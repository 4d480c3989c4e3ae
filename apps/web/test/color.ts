/** Colour functions of the contrast test: OKLCH to 8-bit sRGB, WCAG 2 ratio, OKLab distance. */
export type Rgb = readonly [number, number, number];
type Matrix = readonly [Rgb, Rgb, Rgb];

const times = (m: Matrix, v: Rgb): Rgb => [dot(m[0], v), dot(m[1], v), dot(m[2], v)];
const dot = (a: Rgb, b: Rgb) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const map = (v: Rgb, f: (x: number) => number): Rgb => [f(v[0]), f(v[1]), f(v[2])];

const LAB_TO_LMS: Matrix = [
  [1, 0.3963377774, 0.2158037573],
  [1, -0.1055613458, -0.0638541728],
  [1, -0.0894841775, -1.291485548],
];
const LMS_TO_LINEAR: Matrix = [
  [4.0767416621, -3.3077115913, 0.2309699292],
  [-1.2684380046, 2.6097574011, -0.3413193965],
  [-0.0041960863, -0.7034186147, 1.707614701],
];
const LINEAR_TO_LMS: Matrix = [
  [0.4122214708, 0.5363325363, 0.0514459929],
  [0.2119034982, 0.6806995451, 0.1073969566],
  [0.0883024619, 0.2817188376, 0.6299787005],
];
const LMS_TO_LAB: Matrix = [
  [0.2104542553, 0.793617785, -0.0040720468],
  [1.9779984951, -2.428592205, 0.4505937099],
  [0.0259040371, 0.7827717662, -0.808675766],
];

const toGamma = (x: number) => (x <= 0.0031308 ? 12.92 * x : 1.055 * x ** (1 / 2.4) - 0.055);
const toLinear = (x: number) => (x <= 0.04045 ? x / 12.92 : ((x + 0.055) / 1.055) ** 2.4);

/** `oklch(L C H)` as sRGB from 0 to 1, unrounded; values outside that range are out of gamut. */
export function oklchToRgb(text: string): Rgb {
  const parts = /^oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)$/.exec(text.trim());
  if (!parts) throw new Error(`Not a plain oklch colour: ${text}`);
  const [l, c, h] = [Number(parts[1]), Number(parts[2]), (Number(parts[3]) * Math.PI) / 180];
  const lms = times(LAB_TO_LMS, [l, c * Math.cos(h), c * Math.sin(h)]);
  return map(
    times(
      LMS_TO_LINEAR,
      map(lms, (x) => x ** 3),
    ),
    toGamma,
  );
}

/**
 * True when sRGB contains the colour, within one 8-bit step, since tokens are written with three
 * decimals.
 */
export const inGamut = (rgb: Rgb): boolean => rgb.every((x) => x > -1 / 255 && x < 1 + 1 / 255);

export const to8bit = (rgb: Rgb): Rgb =>
  map(rgb, (x) => Math.round(Math.min(1, Math.max(0, x)) * 255) / 255);

function luminance(rgb: Rgb): number {
  return dot([0.2126, 0.7152, 0.0722], map(rgb, toLinear));
}

export function contrast(a: Rgb, b: Rgb): number {
  const [x, y] = [luminance(a), luminance(b)];
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05);
}

/** Distance between two colours in OKLab, times 100. */
export function distance(a: Rgb, b: Rgb): number {
  const lab = (rgb: Rgb) =>
    times(LMS_TO_LAB, map(times(LINEAR_TO_LMS, map(rgb, toLinear)), Math.cbrt));
  const [p, q] = [lab(a), lab(b)];
  return Math.hypot(p[0] - q[0], p[1] - q[1], p[2] - q[2]) * 100;
}

/**
 * Matrices that simulate colour blindness (Machado, Oliveira and Fernandes 2009, severity 1), for
 * linear light.
 */
const MACHADO: Record<'protan' | 'deutan', Matrix> = {
  protan: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deutan: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
};

export function simulate(kind: 'normal' | 'protan' | 'deutan', rgb: Rgb): Rgb {
  if (kind === 'normal') return rgb;
  const seen = times(MACHADO[kind], map(rgb, toLinear));
  return to8bit(map(seen, (x) => toGamma(Math.max(0, x))));
}
