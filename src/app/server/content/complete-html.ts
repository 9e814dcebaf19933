import { parseMediaFile, parseMediaId } from '#shared/content/media-address.ts'
import { listDocumentSizes } from '#features/documents/server/store.ts'
import { listShownFiles } from '#features/media/server/media-files.ts'
import { getAlt, listMediaByIds } from '#features/media/server/store.ts'
import type { MediaTable } from '#server/db/tables.ts'
import { labelFileLinks } from '#server/html/file-links.ts'
import {
  formatTag,
  parseImageTags,
  replaceImageTags,
  type Attributes,
} from '#server/html/image-tags.ts'
import type { CompleteHtml } from '#server/html/written-html.ts'
import type { Services } from '#server/services.ts'

type Needed = Pick<Services, 'db' | 'config' | 'prepareHtml'>
/** The image of the library at an address. */
type FindImage = (src: string) => { file: string; image: MediaTable } | undefined

const DOCUMENT = /\/documents\/(\d{1,9})\//

/** Adds to stored texts what readers see and what may change without the texts. */
export function createCompleteHtml({ db, config, prepareHtml }: Needed): CompleteHtml {
  return async (texts) => {
    const findImage = await readImages(db, texts, config.site.url)
    const getSize = await readSizes(db, texts, config.site.url)
    return Promise.all(
      texts.map(async (html) => {
        const current = showsFormerFile(html, findImage)
          ? (await prepareHtml(html, { isTrial: true })).html
          : html
        return labelFileLinks(withAlts(current, findImage), getSize)
      }),
    )
  }
}

async function readImages(db: Needed['db'], texts: string[], origin: string): Promise<FindImage> {
  const ids = listMatches(texts, /\/media\/([a-z\d]+)-/g)
  const images = new Map((await listMediaByIds(db, ids)).map((image) => [image.id, image]))
  return (src) => {
    const file = parseMediaFile(src, origin)
    const image = file && images.get(parseMediaId(file))
    return image ? { file, image } : undefined
  }
}

async function readSizes(db: Needed['db'], texts: string[], origin: string) {
  const ids = listMatches(texts, new RegExp(DOCUMENT, 'g')).map(Number)
  const sizes = new Map((await listDocumentSizes(db, ids)).map(({ id, size }) => [id, size]))
  return (href: string) => {
    const path = href.startsWith(`${origin}/`) ? href.slice(origin.length) : href
    const [start = '', id] = DOCUMENT.exec(path) ?? []
    return path.startsWith(start) ? sizes.get(Number(id)) : undefined
  }
}

function listMatches(texts: string[], pattern: RegExp): string[] {
  return [...new Set(texts.flatMap((html) => [...html.matchAll(pattern)].map(([, id = '']) => id)))]
}

/** Whether a text was written, or has rested in the trash, while one of its images was replaced. */
function showsFormerFile(html: string, findImage: FindImage): boolean {
  return parseImageTags(html).some(({ attributes }) => {
    const found = findImage(attributes.src ?? '')
    return found && !listShownFiles(found.image).includes(found.file)
  })
}

/** A picture without its own text has that of the library; an empty one is skipped by screen readers. */
function withAlts(html: string, findImage: FindImage): string {
  const complete = ({ role, ...attributes }: Attributes) => {
    const library = role ? undefined : findImage(attributes.src ?? '')
    const alt = attributes.alt || (library && getAlt(library.image)) || ''
    return formatTag('img', { ...attributes, alt })
  }
  return replaceImageTags(html, parseImageTags(html), (tag) => complete(tag.attributes))
}
