import { expect, test } from 'vitest'
import { contrast, parseColor } from '#aspects/findings/rules/color.ts'
import { BACKGROUNDS, TEXT_COLOURS } from '#ui/editor/palette.ts'

const PAPER = '#f7f5f0'
const AA = 4.5

const grounds = [PAPER, ...BACKGROUNDS.map(({ value }) => value)]
const pairs = TEXT_COLOURS.flatMap(({ name, value }) =>
  grounds.map((ground) => [name, value, ground]),
)

test.each(pairs)('text in %s (%s) can be read on %s', (_name, colour = '', ground = '') => {
  const [text, behind] = [parseColor(colour), parseColor(ground)]

  expect(text && behind && contrast(text, behind)).toBeGreaterThanOrEqual(AA)
})

test('the contrast of black and white is 21 to 1', () => {
  expect(contrast([0, 0, 0, 1], [255, 255, 255, 1])).toBe(21)
})
