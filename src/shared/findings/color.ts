export type Color = readonly [red: number, green: number, blue: number, alpha: number]

const NAMES: Record<string, string> = {
  black: '#000',
  white: '#fff',
  red: '#f00',
  green: '#008000',
  blue: '#00f',
  yellow: '#ff0',
  orange: '#ffa500',
  gray: '#808080',
  grey: '#808080',
  silver: '#c0c0c0',
  lightgray: '#d3d3d3',
  darkgray: '#a9a9a9',
  purple: '#800080',
  magenta: '#f0f',
  pink: '#ffc0cb',
  cyan: '#0ff',
  aqua: '#0ff',
  lime: '#0f0',
  teal: '#008080',
  navy: '#000080',
  maroon: '#800000',
  olive: '#808000',
  brown: '#a52a2a',
  gold: '#ffd700',
}

const RGB = /^rgba?\(\s*(\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})(?:[\s,/]+([\d.]+))?\s*\)$/

/** A color of CSS; undefined for a rare name or notation. */
export function parseColor(css: string): Color | undefined {
  const text = css.trim().toLowerCase()
  const hex = /^#([\da-f]{3,8})$/.exec(NAMES[text] ?? text)?.[1]
  if (hex) return parseHex(hex)
  const [, red, green, blue, alpha = 1] = RGB.exec(text) ?? []
  return red ? [Number(red), Number(green), Number(blue), Number(alpha)] : undefined
}

function parseHex(hex: string): Color | undefined {
  const long = hex.length < 5 ? hex.replaceAll(/./g, '$&$&') : hex
  if (long.length !== 6 && long.length !== 8) return undefined
  const [red = 0, green = 0, blue = 0, alpha = 255] = (long.match(/../g) ?? []).map((pair) =>
    Number.parseInt(pair, 16),
  )
  return [red, green, blue, alpha / 255]
}

/** A color over a ground that nothing shines through. */
export function blend([red, green, blue, alpha]: Color, ground: Color): Color {
  const over = (top: number, below: number) => top * alpha + below * (1 - alpha)
  return [over(red, ground[0]), over(green, ground[1]), over(blue, ground[2]), 1]
}

/** The contrast ratio of two colors, from 1 to 21 (WCAG). */
export function contrast(one: Color, other: Color): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(color: Color): number {
  const [red = 0, green = 0, blue = 0] = color.slice(0, 3).map((value) => {
    const channel = value / 255
    return channel <= 0.040_45 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
