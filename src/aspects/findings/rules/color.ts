export type Color = readonly [red: number, green: number, blue: number, alpha: number]

/** The names of HTML, and orange. */
const NAMES: Record<string, string> = {
  black: '#000',
  silver: '#c0c0c0',
  gray: '#808080',
  white: '#fff',
  maroon: '#800000',
  red: '#f00',
  orange: '#ffa500',
  yellow: '#ff0',
  olive: '#808000',
  green: '#008000',
  lime: '#0f0',
  teal: '#008080',
  aqua: '#0ff',
  blue: '#00f',
  navy: '#000080',
  purple: '#800080',
  fuchsia: '#f0f',
}

/** A color as editors and browsers write it: hex, rgb(), hsl() or a common name. */
export function parseColor(css: string): Color | undefined {
  const value = css.trim().toLowerCase()
  return parseHex(NAMES[value] ?? value) ?? parseFunction(value)
}

function parseHex(value: string): Color | undefined {
  if (!/^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/.test(value)) return undefined
  const pairs = value.length > 5 ? /[\da-f]{2}/g : /[\da-f]/g
  const numbers = (value.match(pairs) ?? []).map((digits) =>
    parseInt(digits.padStart(2, digits), 16),
  )
  const [red = 0, green = 0, blue = 0, alpha = 255] = numbers
  return [red, green, blue, alpha / 255]
}

const RGB = /^rgba?\([\d.,\s/]+\)$/
/** With an angle in degrees. */
const HSL = /^hsla?\(\s*[\d.]+[,\s]+[\d.]+%[,\s]+[\d.]+%[\d.,\s/]*\)$/

function parseFunction(value: string): Color | undefined {
  const [one, two, three, alpha = 1] = (value.match(/[\d.]+/g) ?? []).map(Number)
  if (one === undefined || two === undefined || three === undefined) return undefined
  if (RGB.test(value)) return [one, two, three, alpha]
  return HSL.test(value) ? fromHsl(one, two / 100, three / 100, alpha) : undefined
}

function fromHsl(hue: number, saturation: number, lightness: number, alpha: number): Color {
  const range = saturation * Math.min(lightness, 1 - lightness)
  const channel = (offset: number) => {
    const step = (offset + hue / 30) % 12
    return 255 * (lightness - range * Math.max(-1, Math.min(step - 3, 9 - step, 1)))
  }
  return [channel(0), channel(8), channel(4), alpha]
}

/** A color over a ground that nothing shines through. */
export function blend([red, green, blue, alpha]: Color, ground: Color): Color {
  const over = (top: number, below: number) => top * alpha + below * (1 - alpha)
  return [over(red, ground[0]), over(green, ground[1]), over(blue, ground[2]), 1]
}

/** The contrast ratio of two colors, from 1 to 21 (WCAG). */
export function contrast(one: Color, other: Color): number {
  const both = [luminance(one), luminance(other)]
  return (Math.max(...both) + 0.05) / (Math.min(...both) + 0.05)
}

function luminance(color: Color): number {
  const [red = 0, green = 0, blue = 0] = color.slice(0, 3).map((value) => {
    const channel = value / 255
    return channel <= 0.040_45 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
