import { findDocument, listDocuments } from '#features/documents/server/store.ts'
import { getFocalPoint, listMedia } from '#features/media/server/store.ts'
import { toFileName } from '#features/export/export-name.ts'
import { formatTag, parseImageTags, replaceImageTags } from '#server/html/image-tags.ts'
import { withoutSources } from '#server/html/sanitize.ts'
import type { Services } from '#server/services.ts'
import { exportedDocumentSchema } from '#features/documents/exported.ts'
import type { ExportedPicture } from '#features/export/exported-site.ts'
import { parseMediaFile, parseMediaId } from '#shared/content/media-address.ts'
import { hyphenated, namesOnce } from '#shared/text.ts'

/** Files of the library and documents, under names that people can read. */
type NamedPictures = {
  byId: Map<string, ExportedPicture>
  /** The stored file of each exported one. */
  stored: Map<string, string>
}

/** Names the pictures after their original names, always in the same order. */
export async function namePictures({ db }: Pick<Services, 'db'>): Promise<NamedPictures> {
  const freeName = namesOnce()
  const images = (await listMedia(db, {})).toSorted(
    (a, b) =>
      a.createdAt.localeCompare(b.createdAt) ||
      a.originalName.localeCompare(b.originalName) ||
      a.size - b.size,
  )
  const named: NamedPictures = { byId: new Map(), stored: new Map() }
  for (const { id, url, originalName, alt, category, createdAt, focalX, focalY } of images) {
    const stored = parseMediaFile(url, '') ?? ''
    const title = hyphenated(originalName.replace(/\.[^.]*$/, ''))
    const name = freeName(toFileName(title || 'picture'))
    const file = `pictures/${name}.${stored.split('.').at(-1)}`
    const focal = getFocalPoint({ focal_x: focalX, focal_y: focalY })
    named.byId.set(id, { file, name: originalName, alt, focal, category, createdAt })
    named.stored.set(file, stored)
  }
  return named
}

export async function nameDocuments({ db, clock }: Pick<Services, 'db' | 'clock'>) {
  const freeName = namesOnce()
  const documents: ReturnType<typeof exportedDocumentSchema.parse>[] = []
  const stored = new Map<string, string>()
  for (const { id, ...document } of await listDocuments(db, clock.now())) {
    const file = `documents/${freeName(toFileName(hyphenated(document.title) || 'document'))}.pdf`
    const row = await findDocument(db, id)
    if (!row) continue
    stored.set(file, row.file)
    documents.push(exportedDocumentSchema.parse({ ...document, file }))
  }
  return { documents, stored }
}

/** A text whose pictures of the library are named by their files in the export. */
export function withPictureFiles(html: string, origin: string, pictures: NamedPictures): string {
  const plain = withoutSources(html)
  return replaceImageTags(plain, parseImageTags(plain), ({ attributes }) => {
    const id = parseMediaId(parseMediaFile(attributes.src ?? '', origin) ?? '')
    const file = pictures.byId.get(id)?.file
    return formatTag('img', file ? { ...attributes, src: file } : attributes)
  })
}
