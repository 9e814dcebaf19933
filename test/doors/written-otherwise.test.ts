import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { readSource, type Read } from '#features/import/server/read-source.ts'
import { wxr } from './examples.ts'
import { createFolder } from '#test/folder.ts'

/** The entries of a file, and what follows its head. */
async function readFile(name: string, bytes: Buffer | string): Promise<Read[]> {
  const place = path.join(await createFolder(), name)
  await writeFile(place, bytes)
  const read: Read[] = []
  for await (const entry of readSource({ place, now: new Date(0) })) {
    if (entry === null) break
    read.push(entry)
  }
  return read.slice(1)
}

const titlesOf = (entries: Read[]) =>
  entries.flatMap((entry) =>
    entry && 'kind' in entry && entry.kind === 'blog' ? [entry.item.title] : [],
  )

const plain = wxr({ title: 'Café fees' })
const latin = plain.replace('UTF-8', 'ISO-8859-1')
const utf16 = Buffer.from(`\ufeff${plain.replace('UTF-8', 'UTF-16')}`, 'utf16le')

test.each<[name: string, bytes: Buffer | string]>([
  ['an element that closes itself', plain.replace('</channel>', '<description /></channel>')],
  ['comments and instructions', plain.replace('<channel>', '<!-- <item> --><?x y?><channel>')],
  [
    'attributes in another order',
    plain.replace(/(xmlns:content="[^"]+") (xmlns:wp="[^"]+")/, '$2 $1'),
  ],
  ['lines that end in CR LF', plain.replaceAll('\n', '\r\n')],
  ['a byte order mark', `\ufeff${plain}`],
  ['Latin-1', Buffer.from(latin, 'latin1')],
  ['UTF-16 in either order of bytes', utf16],
  ['UTF-16 with the larger byte first', Buffer.from(utf16).swap16()],
  ['a document type without entities', plain.replace('?>', '?><!DOCTYPE rss>')],
  ['a bare ampersand', plain.replace('</channel>', '<link>/?a=1&b=2</link></channel>')],
  ['entities of HTML', plain.replace('</channel>', '<description>&mdash;</description></channel>')],
])('an XML file is read with %s', async (_name, bytes) => {
  expect(titlesOf(await readFile('export.xml', bytes))).toEqual(['Café fees'])
})

test.each<[name: string, bytes: Buffer | string, reason: RegExp]>([
  ['letters of another encoding', Buffer.from(plain, 'latin1'), /characters that are not UTF-8/],
  ['an unknown encoding', plain.replace('UTF-8', 'x-none'), /encoding x-none is not known/],
  [
    'an element that is not closed',
    plain.replace('</title>', ''),
    /Unexpected close tag \(Line: \d/,
  ],
  [
    'a letter cut in two',
    Buffer.from(`${plain}é`).subarray(0, -1),
    /characters that are not UTF-8/,
  ],
  ['an entry of 17 MB', wxr({ content: 'x'.repeat(17 << 20) }), /longer than 16 MB/],
  ['an attribute of 17 MB', `<rss a="${'x'.repeat(17 << 20)}"/>`, /Max buffer length|16 MB/],
])('an XML file is refused with %s', async (_name, bytes, reason) => {
  await expect(readFile('export.xml', bytes)).rejects.toThrow(reason)
})

const ghostly = '{"db":[{"data":{"posts":[{"id":1,"title":"Café fees","html":"<p>x</p>"}]}}]}'
const heading = '# Café fees – “new”\n\nWords.'

test.each<[name: string, file: string, bytes: Buffer]>([
  ['UTF-16', 'ghost.json', Buffer.from(`\ufeff${ghostly}`, 'utf16le')],
  ['UTF-16 without a mark', 'ghost.json', Buffer.from(ghostly, 'utf16le')],
  ['UTF-16 with the larger byte first', 'ghost.json', Buffer.from(ghostly, 'utf16le').swap16()],
  ['a byte order mark', 'ghost.json', Buffer.from(`\ufeff${ghostly}`)],
])('a JSON file is read in %s', async (_name, file, bytes) => {
  expect(titlesOf(await readFile(file, bytes))).toEqual(['Café fees'])
})

test('a JSON file is refused with letters of another encoding', async () => {
  await expect(readFile('ghost.json', Buffer.from(ghostly, 'latin1'))).rejects.toThrow(
    'characters that are not UTF-8',
  )
})

test.each<[name: string, bytes: Buffer]>([
  ['UTF-8', Buffer.from(heading)],
  ['UTF-16', Buffer.from(`\ufeff${heading}`, 'utf16le')],
  ['UTF-16 without a mark', Buffer.from(heading, 'utf16le')],
  ['UTF-16 with the larger byte first', Buffer.from(`\ufeff${heading}`, 'utf16le').swap16()],
])('Markdown is read in %s', async (_name, bytes) => {
  expect(titlesOf(await readFile('fees.md', bytes))).toEqual(['Café fees – “new”'])
})

test('Markdown whose letters nobody can read is left out with the reason', async () => {
  for (const bytes of [Buffer.from('Caf\xe9', 'latin1'), Buffer.from('\xff\xfeC', 'latin1')]) {
    expect(await readFile('fees.md', bytes)).toMatchObject([
      { list: 'left out', reason: 'Its letters cannot be read. Save it as UTF-8.' },
    ])
  }
})

test('a JSON file is refused with a text of 17 MB', async () => {
  const long = `{"db":[{"data":{"posts":[{"html":"${'x'.repeat(17 << 20)}"}]}}]}`

  await expect(readFile('ghost.json', long)).rejects.toThrow('longer than 16 MB')
})

const LONG = 'word '.repeat(50_000)

test.each([
  ['export.xml', wxr({ content: LONG })],
  ['long.md', LONG],
])('a text in %s that is too long to be stored is left out unread', async (name, text) => {
  expect(await readFile(name, text)).toMatchObject([
    { list: 'left out', reason: expect.stringContaining('longer than 200,000 characters') },
  ])
})
