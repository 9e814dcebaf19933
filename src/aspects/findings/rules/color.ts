import * as culori from 'culori/fn'

export type Color = readonly [red: number, green: number, blue: number, alpha: number]

const { modeRgb, modeHsl, modeHsv, modeHwb, modeLrgb, modeP3, modeXyz50, modeXyz65 } = culori
const { modeLab, modeLch, modeOklab, modeOklch, modeA98, modeProphoto, modeRec2020 } = culori
const MODES = [modeRgb, modeHsl, modeHsv, modeHwb, modeLrgb, modeP3, modeXyz50, modeXyz65]
const MORE_MODES = [modeLab, modeLch, modeOklab, modeOklch, modeA98, modeProphoto, modeRec2020]
for (const mode of [...MODES, ...MORE_MODES]) culori.useMode(mode)
const toRgb = culori.converter('rgb')

/** A color in any notation of CSS; undefined for one that depends on others. */
export function parseColor(css: string): Color | undefined {
  const color = toRgb(culori.parse(css.trim().toLowerCase()))
  if (!color) return undefined
  // A channel may be `none`, which the types of the library leave out.
  const channels: (number | undefined)[] = [color.r, color.g, color.b]
  const [red = 0, green = 0, blue = 0] = channels.map(
    (channel = 0) => Math.min(1, Math.max(0, channel)) * 255,
  )
  return [red, green, blue, color.alpha ?? 1]
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
