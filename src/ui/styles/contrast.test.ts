import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const TEXT = 4.5
const LARGE_TEXT_AND_CONTROLS = 3

/** Text or control first, background second: every pair in use on the public site. */
const PAIRS: [string, string, number][] = [
  ['ink', 'white', TEXT],
  ['ink', 'paper', TEXT],
  ['ink', 'mist', TEXT],
  ['ink', 'wheat', TEXT],
  ['ink', 'wheat-soft', TEXT],
  ['slate', 'white', TEXT],
  ['slate', 'paper', TEXT],
  ['slate', 'mist', TEXT],
  ['lake', 'white', TEXT],
  ['lake', 'paper', TEXT],
  ['lake', 'mist', TEXT],
  ['pine', 'white', TEXT],
  ['pine', 'paper', TEXT],
  ['pine', 'mist', TEXT],
  ['pine', 'pine-soft', TEXT],
  ['ochre', 'white', TEXT],
  ['ochre', 'paper', TEXT],
  ['ochre', 'wheat-soft', TEXT],
  ['brick', 'white', TEXT],
  ['brick', 'paper', TEXT],
  ['brick', 'brick-soft', TEXT],
  ['white', 'lake', TEXT],
  ['white', 'deep-lake', TEXT],
  ['white', 'night', TEXT],
  ['white', 'pine', TEXT],
  ['white', 'brick', TEXT],
  ['fog', 'lake', TEXT],
  ['fog', 'deep-lake', TEXT],
  ['fog', 'night', TEXT],
  ['wheat', 'lake', TEXT],
  ['wheat', 'deep-lake', TEXT],
  ['wheat', 'night', TEXT],
  ['river', 'deep-lake', LARGE_TEXT_AND_CONTROLS],
  ['edge', 'white', LARGE_TEXT_AND_CONTROLS],
  ['edge', 'paper', LARGE_TEXT_AND_CONTROLS],
]

/** The same for the dark theme of the admin area. */
const DARK_PAIRS: [string, string, number][] = [
  ...['white', 'paper', 'mist'].flatMap((ground): [string, string, number][] => [
    ['ink', ground, TEXT],
    ['slate', ground, TEXT],
    ['lake', ground, TEXT],
    ['brick', ground, TEXT],
    ['edge', ground, LARGE_TEXT_AND_CONTROLS],
  ]),
  ['white', 'lake', TEXT],
  ['white', 'deep-lake', TEXT],
  ['white', 'brick', TEXT],
  ['ink', 'wheat-soft', TEXT],
  ['pine', 'pine-soft', TEXT],
  ['ochre', 'wheat-soft', TEXT],
  ['brick', 'brick-soft', TEXT],
  ['pine', 'white', LARGE_TEXT_AND_CONTROLS],
  ['wheat', 'white', LARGE_TEXT_AND_CONTROLS],
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
