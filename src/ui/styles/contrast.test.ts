import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const TEXT = 4.5
const LARGE_TEXT_AND_CONTROLS = 3

type Pair = [text: string, ground: string, least: number]

/** A text or control on each of its backgrounds. */
const on = (text: string, grounds: string, least = TEXT): Pair[] =>
  grounds.split(' ').map((ground) => [text, ground, least])

/** Every pair in use on the public site. */
const PAIRS = [
  ...on('ink', 'white paper mist wheat wheat-soft'),
  ...on('slate', 'white paper mist'),
  ...on('lake', 'white paper mist'),
  ...on('pine', 'white paper mist pine-soft'),
  ...on('ochre', 'white paper wheat-soft'),
  ...on('brick', 'white paper brick-soft'),
  ...on('white', 'lake deep-lake night pine brick'),
  ...on('fog', 'lake deep-lake night'),
  ...on('wheat', 'lake deep-lake night'),
  ...on('river', 'deep-lake', LARGE_TEXT_AND_CONTROLS),
  ...on('edge', 'white paper', LARGE_TEXT_AND_CONTROLS),
]

/** The same for the dark theme of the admin area. */
const DARK_PAIRS = [
  ...on('ink', 'white paper mist wheat-soft'),
  ...on('slate', 'white paper mist'),
  ...on('lake', 'white paper mist'),
  ...on('brick', 'white paper mist brick-soft'),
  ...on('white', 'lake deep-lake brick'),
  ...on('pine', 'pine-soft'),
  ...on('ochre', 'wheat-soft'),
  ...on('edge', 'white paper mist', LARGE_TEXT_AND_CONTROLS),
  ...on('pine', 'white', LARGE_TEXT_AND_CONTROLS),
  ...on('wheat', 'white', LARGE_TEXT_AND_CONTROLS),
]

const tokens = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')
const theme = readFileSync(new URL('./admin/theme.css', import.meta.url), 'utf8')

test.each(PAIRS)('%s on %s reaches its contrast', (text, ground, least) => {
  expect(
    getContrastRatio(getLightLuminance(text), getLightLuminance(ground)),
  ).toBeGreaterThanOrEqual(least)
})

test.each(DARK_PAIRS)('%s on %s reaches its contrast in the dark', (text, ground, least) => {
  expect(getContrastRatio(getDarkLuminance(text), getDarkLuminance(ground))).toBeGreaterThanOrEqual(
    least,
  )
})

function getLightLuminance(name: string): number {
  const hex = new RegExp(`--color-${name}: #([0-9a-f]{6});`).exec(tokens)?.[1]
  if (!hex) throw new Error(`tokens.css has no colour named ${name}`)
  return getLuminance(hex)
}

/** The color in the dark theme; colors that it does not change are the same in both. */
function getDarkLuminance(name: string): number {
  const pattern = new RegExp(`--color-${name}: light-dark\\(#[0-9a-f]{6}, #([0-9a-f]{6})\\);`)
  const hex = pattern.exec(theme)?.[1]
  return hex ? getLuminance(hex) : getLightLuminance(name)
}

function getLuminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => toLinear(hex.slice(at, at + 2)))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function toLinear(channel: string): number {
  const value = parseInt(channel, 16) / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

function getContrastRatio(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
}
