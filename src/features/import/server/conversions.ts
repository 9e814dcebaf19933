import { tidyPath } from '#shared/url.ts'
import type { ExportedItem } from '#shared/exported-site.ts'
import { convertText } from './convert-text.ts'
import { importPicture } from './import-pictures.ts'
import type { Run } from './run.ts'
import type { EntityList } from './target.ts'

type Ways = {
  text: (html: string) => Promise<string>
  picture: (reference: string | null) => Promise<string | null>
  slug: string
}

type Conversion<Item> = {
  name: (item: Item) => string
  /** The item with texts and pictures of this site. */
  convert: (item: Item, ways: Ways) => Promise<Item>
  /** The file that belongs to it. */
  file?: (item: Item) => string
}

export const CONVERSIONS: { [List in EntityList]: Conversion<ExportedItem<List>> } = {
  posts: {
    name: ({ title }) => title,
    convert: async (item, { text, picture, slug }) => ({
      ...item,
      slug,
      content: await text(item.content),
      featuredImage: await picture(item.featuredImage),
    }),
  },
  questions: {
    name: ({ question }) => question,
    convert: async (item, { text }) => ({ ...item, answer: await text(item.answer) }),
  },
  pages: {
    name: ({ title }) => title,
    convert: async (item, { text }) => ({ ...item, content: await text(item.content) }),
  },
  testimonials: {
    name: ({ name }) => name,
    convert: async (item, { picture }) => ({ ...item, image: await picture(item.image) }),
  },
  documents: {
    name: ({ title }) => title,
    convert: async (item) => item,
    file: ({ file }) => file,
  },
}

/** How an item finds its texts and pictures on this site; `notes` says what was lost. */
export function createWays(run: Run, isLook: boolean): Omit<Ways, 'slug'> & { notes: string[] } {
  const notes: string[] = []
  const findPicture = async (reference: string, alt: string | null) => {
    const { url, note } = await importPicture(run, reference, {
      picture: { alt: alt || null },
      isLook,
    })
    if (note) notes.push(note)
    return url
  }
  return {
    notes,
    picture: async (reference) => (reference && (await findPicture(reference, null))) ?? null,
    text: async (html) => {
      const { origin } = run.source
      const findAddress = (path: string) => run.addresses.get(tidyPath(path))
      const text = await convertText(html, { origin, findPicture, findAddress })
      notes.push(...text.notes)
      return text.html
    },
  }
}
