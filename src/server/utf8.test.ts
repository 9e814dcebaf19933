import { expect, test } from 'vitest'
import { utf8Of } from './utf8.ts'

test.for(['', 'plain', 'Île Royale', 'Records — “kept” 📁', 'a lone half: \ud83d!'])(
  'the bytes of %j are those of UTF-8',
  (text) => {
    expect(utf8Of(text)).toEqual(Buffer.from(text))
  },
)
