import { expect, test } from 'vitest'
import { BACKGROUNDS, TEXT_COLOURS } from './palette.ts'

const PAPER = '#f7f5f0'
const AA = 4.5

const grounds = [PAPER, ...BACKGROUNDS.map(({ value }) => value)]
const pairs = TEXT_COLOURS.flatMap(({ name, value }) =>
  grounds.map((ground) => [name, value, ground]),
)

test.each(pairs)('text in %s (%s) can be read on %s', (_name, colour, ground) => {
  expect(contrast(colour, ground)).toBeGreaterThanOrEqual(AA)
})

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return channel <= 0.040_45 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
