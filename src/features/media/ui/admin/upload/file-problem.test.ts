import { describe, expect, test } from 'vitest'
import { IMAGE_BYTES_MAX } from '#shared/image-file.ts'
import { findFileProblem } from './file-problem.ts'

describe('a file is checked before it is sent', () => {
  test.each([
    ['photo.png', 'image/png'],
    ['photo.JPG', ''],
    ['photo.heic', 'image/heic'],
    ['1000004711', ''],
  ])('%s of type "%s" may go', (name, type) => {
    expect(findFileProblem(new File(['x'], name, { type }))).toBeUndefined()
  })

  test.each([
    ['notes.txt', 'text/plain'],
    ['drawing.svg', 'image/svg+xml'],
  ])('%s of type "%s" is not an image', (name, type) => {
    expect(findFileProblem(new File(['x'], name, { type }))).toBe('Please select an image file')
  })

  test('a form can have its own sentence', () => {
    const file = new File(['x'], 'notes.txt', { type: 'text/plain' })
    const sentence = 'Please select a valid image file'

    expect(findFileProblem(file, sentence)).toBe(sentence)
  })

  test('five megabytes are accepted, one byte more is not', () => {
    expect(findFileProblem(makeImageFile(IMAGE_BYTES_MAX))).toBeUndefined()
    expect(findFileProblem(makeImageFile(IMAGE_BYTES_MAX + 1))).toBe(
      'File size must be less than 5MB',
    )
  })
})

function makeImageFile(size: number): File {
  return new File([new Uint8Array(size)], 'photo.png', { type: 'image/png' })
}
