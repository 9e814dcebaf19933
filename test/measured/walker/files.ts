import sharp from 'sharp'
import { wxr } from '../../doors/examples.ts'
import type { Words } from './makers.ts'

/** Thin pictures are enlarged to fill boxes, so that few pixels can become many. */
const SHAPES = [
  (size: number) => ({ width: 40, height: 40 + size / 4000 }),
  (size: number) => ({ width: 1, height: size / 200 }),
  (size: number) => ({ width: size / 200, height: 1 }),
]
const PDF = '%PDF-1.7\n1 0 obj\n<< >>\nendobj\n'

const pick = <Value>(values: readonly Value[], { name }: Words): Value | undefined =>
  values[(name.codePointAt(name.length / 2) ?? 0) % values.length]

export async function makePictureForm(words: Words, field: string): Promise<FormData> {
  const { width, height } = pick(SHAPES, words)?.(words.length) ?? { width: 40, height: 40 }
  const picture = sharp({
    create: {
      width: Math.max(1, Math.floor(width)),
      height: Math.max(1, Math.floor(height)),
      channels: 3,
      background: '#345',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
  const form = new FormData()
  form.append(field, new Blob([new Uint8Array(await picture.png().toBuffer())]), 'a.png')
  return form
}

export function makePdfForm({ text }: Words): FormData {
  const form = new FormData()
  form.append('title', 'Our form')
  form.append('visibility', 'public')
  form.append('file', new Blob([`${PDF}% ${text.replaceAll('\n', '\n% ')}\n%%EOF\n`]), 'form.pdf')
  return form
}

const SOURCES = [
  ({ text }: Words) => ({
    name: 'blog.xml',
    body: wxr({ content: text.replaceAll(']]>', ']] >') }),
  }),
  ({ text }: Words) => ({ name: 'fees.md', body: `---\ntitle: Fees\n---\n${text}` }),
  ({ text }: Words) => ({
    name: 'ghost.json',
    body: JSON.stringify({
      db: [
        {
          data: { posts: [{ id: '1', title: 'Fees', slug: 'fees', html: text, status: 'draft' }] },
        },
      ],
    }),
  }),
]
/** A file that can be imported, with the text in it. */
export function makeSource(words: Words): { name: string; body: string } {
  return pick(SOURCES, words)?.(words) ?? { name: 'fees.md', body: words.text }
}
