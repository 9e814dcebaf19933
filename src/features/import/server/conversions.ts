import { tidyPath } from '#shared/url.ts'
import type {
  ExportedItem,
  ExportedPost,
  ExportedQuestion,
  ExportedTestimonial,
} from '#shared/exported-site.ts'
import { convertText } from './convert-text.ts'
import { importPicture } from './import-pictures.ts'
import type { Run } from './run.ts'
import type { EntityList } from './target.ts'

type Ways = {
  text: (html: string) => Promise<string>
  picture: (reference: string | null) => Promise<string | null>
}
type ItemWays = Ways & {
  /** Converts the versions that come along; a look needs none. */
  versions: <Version>(
    versions: Version[] | undefined,
    convert: (version: Version, ways: Ways) => Promise<Version>,
  ) => Promise<Version[] | undefined>
  slug: string
}

type Conversion<Item> = {
  name: (item: Item) => string
  /** The item with texts and pictures of this site. */
  convert: (item: Item, ways: ItemWays) => Promise<Item>
  /** The file that belongs to it. */
  file?: (item: Item) => string
}

export const CONVERSIONS: { [List in EntityList]: Conversion<ExportedItem<List>> } = {
  posts: {
    name: ({ title }) => title,
    convert: async (item, ways) => ({
      ...(await convertPost(item, ways)),
      slug: ways.slug,
      versions: await ways.versions(item.versions, convertPost),
    }),
  },
  questions: {
    name: ({ question }) => question,
    convert: async (item, ways) => ({
      ...(await convertQuestion(item, ways)),
      versions: await ways.versions(item.versions, convertQuestion),
    }),
  },
  pages: {
    name: ({ title }) => title,
    convert: async (item, ways) => ({
      ...(await convertContent(item, ways)),
      versions: await ways.versions(item.versions, convertContent),
    }),
  },
  testimonials: {
    name: ({ name }) => name,
    convert: async (item, ways) => ({
      ...(await convertTestimonial(item, ways)),
      versions: await ways.versions(item.versions, convertTestimonial),
    }),
  },
  documents: {
    name: ({ title }) => title,
    convert: async (item) => item,
    file: ({ file }) => file,
  },
}

// Each converts an item or a version of one.

async function convertContent<Item extends { content: string }>(item: Item, { text }: Ways) {
  return Object.assign({}, item, { content: await text(item.content) })
}

async function convertPost<Item extends Pick<ExportedPost, 'content' | 'featuredImage'>>(
  item: Item,
  ways: Ways,
) {
  const featuredImage = await ways.picture(item.featuredImage)
  return Object.assign(await convertContent(item, ways), { featuredImage })
}

async function convertQuestion<Item extends Pick<ExportedQuestion, 'answer'>>(
  item: Item,
  { text }: Ways,
) {
  return Object.assign({}, item, { answer: await text(item.answer) })
}

async function convertTestimonial<Item extends Pick<ExportedTestimonial, 'image'>>(
  item: Item,
  { picture }: Ways,
) {
  return Object.assign({}, item, { image: await picture(item.image) })
}

/** How an item finds its texts and pictures on this site; `notes` says what was lost. */
export function createWays(
  run: Run,
  isLook: boolean,
): Omit<ItemWays, 'slug'> & { notes: string[] } {
  const notes: string[] = []
  return {
    ...findWays(run, isLook, (note) => notes.push(note)),
    notes,
    versions: async (versions, convert) => {
      if (isLook || !versions) return undefined
      const ways = findWays(run, isLook, () => {})
      return Array.fromAsync(versions, (version) => convert(version, ways))
    },
  }
}

function findWays(run: Run, isLook: boolean, onNote: (note: string) => void): Ways {
  const { origin } = run.source
  const findPicture = async (reference: string, alt: string | null) => {
    const options = { picture: { alt: alt || null }, isLook }
    const { url, note } = await importPicture(run, reference, options)
    if (note) onNote(note)
    return url
  }
  const findAddress = (path: string) => run.addresses.get(tidyPath(path))
  return {
    picture: async (reference) => (reference && (await findPicture(reference, null))) ?? null,
    text: async (html) => {
      const text = await convertText(html, { origin, findPicture, findAddress })
      text.notes.forEach(onNote)
      return text.html
    },
  }
}
