import { isBlankHtml } from '#shared/text.ts'
import { tidyPath } from '#shared/url.ts'
import { importedBy, type ExportedItem } from '#features/export/exported-site.ts'
import { cleanText, HERE, moveLinks, movePictures } from './convert-text.ts'
import { LeftOut } from './import-error.ts'
import { importPicture } from './import-pictures.ts'
import type { Run } from './run.ts'
import type { EntityList, Ways } from './target.ts'

type Conversion<Item> = {
  name: (item: Item) => string
  /** The item with texts and pictures of this site; its versions follow when it is stored. */
  convert: (item: Item, ways: Ways & { slug: string }) => Promise<Item>
  /** The file that belongs to it. */
  file?: (item: Item) => string
}

export const CONVERSIONS: { [List in EntityList]: Conversion<ExportedItem<List>> } = {
  posts: {
    name: ({ title }) => title,
    convert: async (item, { text, picture, slug }) => ({
      ...item,
      slug,
      content: withWords(await text(item.content)),
      featuredImage: await picture(item.featuredImage),
    }),
  },
  questions: {
    name: ({ question }) => question,
    convert: async (item, { text }) => ({ ...item, answer: withWords(await text(item.answer)) }),
  },
  pages: {
    name: ({ title }) => title,
    convert: async (item, { text }) => ({ ...item, content: withWords(await text(item.content)) }),
  },
  testimonials: {
    name: ({ name }) => name,
    convert: async (item, { picture }) => ({ ...item, image: await picture(item.image) }),
  },
  restoreTests: {
    name: ({ subject }) => subject,
    convert: async (item) => item,
  },
  documents: {
    name: ({ title }) => title,
    convert: async (item) => item,
    file: ({ file }) => file,
  },
}

/** @throws {LeftOut} if there is nothing to read or see */
function withWords(html: string): string {
  if (isBlankHtml(html)) throw new LeftOut('It has no words.')
  return html
}

/** How an item finds its texts and pictures on this site; `notes` says what was lost. */
export function createWays(run: Run, isTrial: boolean): Ways & { notes: string[] } {
  const notes: string[] = []
  const findPicture = async (reference: string, alt: string | null) => {
    const options = { picture: { alt: alt || null }, isTrial }
    const { url, note } = await importPicture(run, reference, options)
    if (note) notes.push(note)
    return url
  }
  const findAddress = (path: string) => run.addresses.get(tidyPath(path))
  return {
    notes,
    writer: (name) => name && name + importedBy(run.by),
    picture: async (reference) => (reference && (await findPicture(reference, null))) ?? null,
    text: async (html) => {
      const { origin = HERE } = run.source
      const clean = await cleanText(html, origin)
      notes.push(...clean.notes)
      const moved = moveLinks(
        await movePictures(clean.html, origin, findPicture),
        origin,
        findAddress,
      )
      notes.push(...moved.notes)
      return moved.html
    },
  }
}
