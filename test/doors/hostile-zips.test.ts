import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { openZip, readFile } from '#features/import/server/folder.ts'
import { createFolder } from '#test/folder.ts'
import { zipOf } from './doors.ts'

async function open(bytes: Buffer) {
  const file = path.join(await createFolder(), 'site.zip')
  await writeFile(file, bytes)
  const folder = await openZip(file)
  folder.close()
  return folder
}

/** The offset of its bytes, in the entry of a file at the end of a zip. */
const OFFSET_AT = 42

test('a zip whose files are the same bytes is refused', async () => {
  const zip = await zipOf({ 'a.md': 'Words.', 'b.md': 'Words.' })
  expect((await open(zip)).files.size).toBe(2)
  const second = zip.lastIndexOf('PK\u0001\u0002')

  for (const start of [0, 10]) {
    zip.writeUInt32LE(start, second + OFFSET_AT)
    await expect(open(zip)).rejects.toThrow('its files overlap')
  }
})

test('a file that is no zip, or ends early, is refused with what to do', async () => {
  const whole = await zipOf({ 'a.md': 'Words.' })
  for (const bytes of [Buffer.from('Words.'), whole.subarray(0, -30)])
    await expect(open(bytes)).rejects.toThrow(
      'This zip file is incomplete. Make or download it again.',
    )
})

test('a zip that unpacks to far more than its size is refused', async () => {
  const eightMegabytes = ' '.repeat(8 << 20)

  expect((await open(await zipOf({ 'a.md': eightMegabytes }))).files.size).toBe(1)
  const both = await zipOf({ 'a.md': eightMegabytes, 'b.md': eightMegabytes })
  await expect(open(both)).rejects.toThrow('would unpack to far too much')
})

/** The offsets of the flags and the method, in the entry of a file at the end of a zip. */
const [FLAGS_AT, METHOD_AT] = [8, 10]

test.each([
  ['has a password', FLAGS_AT, 1],
  ['is compressed in an unusual way', METHOD_AT, 9],
])('a zip with a file that %s is refused with what to do', async (reason, at, value) => {
  const zip = await zipOf({ 'a.md': 'Words.', 'b.md': 'Words.' })
  zip.writeUInt16LE(value, zip.lastIndexOf('PK\u0001\u0002') + at)

  await expect(open(zip)).rejects.toThrow(`b.md in this zip ${reason}. Make`)
})

test('a damaged file of a zip is refused by its name', async () => {
  const whole = await zipOf({ 'a.md': 'Words.' })
  const begin = whole.indexOf('a.md') + 4
  for (const at of [0, begin, begin + 4]) {
    const zip = Buffer.from(whole)
    zip.writeUInt8(zip.readUInt8(at) ^ 0xff, at)
    const file = path.join(await createFolder(), 'site.zip')
    await writeFile(file, zip)
    const folder = await openZip(file)
    const entry = folder.files.get('a.md')

    await expect(entry && readFile(entry, 100)).rejects.toThrow('a.md in this zip is damaged. Make')
    folder.close()
  }
})
