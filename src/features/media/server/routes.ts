import { Hono, type Context } from 'hono'
import { checkTextsWithImage } from '#aspects/findings/server/check-findings.ts'
import { InvalidInput, NotFound } from '#server/errors.ts'
import { body, parseBody } from '#server/http/body.ts'
import type { Env } from '#server/http/env.ts'
import { getAdmin } from '#server/http/guard.ts'
import { nameSubject, records } from '#server/http/records.ts'
import { matches } from '#server/http/answers/stored-response.ts'
import { streamBytes } from '#server/http/answers/streams.ts'
import { receiveFile } from '#server/http/receive-file.ts'
import type { Services } from '#server/services.ts'
import { parseMediaFile, parseMediaId } from '#shared/content/media-address.ts'
import { IMAGE_BYTES_MAX, IMAGE_TOO_LARGE, NOT_AN_IMAGE } from '#shared/image-file.ts'
import { countText } from '#shared/format.ts'
import { parsePageNumber, pageWithin } from '#shared/pager.ts'
import { foldCase } from '#shared/text.ts'
import {
  IMAGES_PER_PAGE,
  mediaChangeSchema,
  mediaQuerySchema,
  buildMediaUrl,
  uploadFieldsSchema,
  type MediaPage,
} from '../schema.ts'
import { cleanFileName } from '../rules.ts'
import { buildFileUrls, listImageFiles } from './media-files.ts'
import { replaceImage } from './replace-image.ts'
import { changeImage, requireImage, storeImage } from './save-image.ts'
import type { ImageSource } from './processing/prepare-image.ts'
import {
  countMediaByCategory,
  findMedia,
  findMediaByContent,
  listMedia,
  toMediaImage,
} from './store.ts'
import { listMediaUses } from './usage-store.ts'

const FOR_GOOD = 'public, max-age=31536000, immutable'
const TYPES: Record<string, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpeg: 'image/jpeg',
}

/** Serves the stored images. The bytes behind a name never change, so browsers may cache them. */
export function mediaFileRoutes({ db, storage }: Pick<Services, 'db' | 'storage'>) {
  const readFileHead = async (name: string) => {
    const size = await storage.getSize(name)
    return size === undefined ? undefined : { size, bytes: null }
  }
  return new Hono<Env>().get('/media/:name', async (c) => {
    const name = c.req.param('name')
    const type = TYPES[name.split('.').at(-1) ?? '']
    const isHead = c.req.method === 'HEAD'
    // The files of an image in the trash are still stored.
    const isShown = type !== undefined && (await isInLibrary(db, name))
    const etag = `"${name}"`
    if (isShown && matches(c.req.header('if-none-match'), etag)) {
      return c.body(null, 304, { ETag: etag, 'Cache-Control': FOR_GOOD })
    }
    const file = isShown ? await (isHead ? readFileHead : storage.open)(name) : undefined
    if (!type || !file) throw new NotFound('There is no such image')
    c.header('Content-Type', type)
    c.header('Content-Length', String(file.size))
    c.header('Cache-Control', FOR_GOOD)
    c.header('ETag', etag)
    // A browser may only show the bytes as a picture, even if they are something else.
    c.header('Content-Security-Policy', "default-src 'none'; sandbox")
    // Feed readers show pictures of the feed on other origins.
    c.header('Cross-Origin-Resource-Policy', 'cross-origin')
    return file.bytes ? c.body(streamBytes(file.bytes)) : c.body(null)
  })
}

/** Whether a name has the form of a stored file, and its image is in the library. */
async function isInLibrary(db: Services['db'], name: string): Promise<boolean> {
  const file = parseMediaFile(buildMediaUrl(name), '')
  return file !== undefined && (await findMedia(db, parseMediaId(file))) !== undefined
}

type MediaServices = Pick<
  Services,
  'clock' | 'config' | 'db' | 'history' | 'imageSlots' | 'log' | 'prepareHtml' | 'storage'
>

/** The media library for admins. */
export function mediaRoutes(services: MediaServices) {
  const { config, db } = services
  const readImage = async (c: Context<Env>) =>
    requireImage(await findMedia(db, c.req.param('id') ?? ''))
  const deleteImage = async (c: Context<Env>, id: string) =>
    services.history.discard(db, 'media', id, getAdmin(c).username)
  return new Hono<Env>()
    .get('/api/admin/media', async (c) => {
      const digest = c.req.query('digest')
      if (digest === undefined)
        return c.json(await listMedia(db, { category: parseFilter(c).category }))
      const row = await findMediaByContent(db, digest)
      return c.json(row ? [toMediaImage(row)] : [])
    })
    .get('/api/admin/media/page', async (c) => c.json(await readMediaPage(db, c)))
    .get('/api/admin/media/:id', async (c) => c.json(toMediaImage(await readImage(c))))
    .get('/api/admin/media/digest/:sha256', async (c) => {
      const row = await findMediaByContent(db, c.req.param('sha256'))
      return c.json(toMediaImage(requireImage(row)))
    })
    .get('/api/admin/media/:id/uses', async (c) => {
      const row = await readImage(c)
      return c.json(
        await listMediaUses(db, row.id, buildFileUrls(listImageFiles(row), config.site.url)),
      )
    })
    .post('/api/admin/media', records('media', 'created'), async (c) =>
      c.json(toMediaImage(await storeImage(services, await receiveUpload(c))), 201),
    )
    .put(
      '/api/admin/media/:id',
      records('media', 'updated'),
      body(mediaChangeSchema),
      async (c) => {
        const row = await changeImage(services, c.req.param('id'), c.req.valid('json'))
        await checkTextsWithImage(services, row.id)
        return c.json(toMediaImage(row))
      },
    )
    .put('/api/admin/media/:id/file', records('media', 'replaced'), async (c) => {
      const { file } = await receiveFile(c, { field: 'file', ...LIMIT })
      if (!file) throw new InvalidInput(NOT_AN_IMAGE, { path: 'file' })
      const replacement = { bytes: file.bytes, by: getAdmin(c).username }
      return c.json(toMediaImage(await replaceImage(services, c.req.param('id'), replacement)))
    })
    .delete('/api/admin/media', records('media', 'deleted'), async (c) => {
      const filter = parseFilter(c)
      if (!filter.isUnused) throw new InvalidInput('Only unused images can be deleted together')
      const images = await listMedia(db, filter)
      for (const { id } of images) await deleteImage(c, id)
      nameSubject(c, countText(images.length, 'unused image'))
      return c.json({ deleted: images.length })
    })
    .delete('/api/admin/media/:id', records('media', 'deleted'), async (c) => {
      nameSubject(c, await deleteImage(c, c.req.param('id')))
      return c.body(null, 204)
    })
}

const LIMIT = { bytesMax: IMAGE_BYTES_MAX, tooLarge: IMAGE_TOO_LARGE }

/** Reads the upload of a picture. @throws {WrongType}, {TooLarge}, {InvalidInput} */
async function receiveUpload(c: Context<Env>): Promise<ImageSource> {
  const { fields, file } = await receiveFile(c, { field: 'image', ...LIMIT })
  if (!file) throw new InvalidInput(NOT_AN_IMAGE, { path: 'image' })
  const { bytes, name } = file
  return { ...parseBody(uploadFieldsSchema, fields), bytes, name: cleanFileName(name) }
}

/** One page of the library; past the end, the last page. */
async function readMediaPage(db: Services['db'], c: Context<Env>): Promise<MediaPage> {
  const filter = parseFilter(c)
  const { counts, undecided } = await countMediaByCategory(db, filter)
  const total = counts[filter.category ?? 'all']
  const asked = parsePageNumber(c.req.query('page'))
  const { page, pages, offset } = pageWithin(total, IMAGES_PER_PAGE, asked)
  const items = await listMedia(db, { ...filter, limit: IMAGES_PER_PAGE, offset })
  return { items, total, page, pages, counts, undecided }
}

/** @throws {InvalidInput} for an unknown category */
function parseFilter(c: Context<Env>) {
  const { category } = parseBody(mediaQuerySchema, c.req.query())
  const term = foldCase((c.req.query('q') ?? '').replaceAll('\0', '').toWellFormed().trim())
  const has = (name: string) => c.req.query(name) === 'true'
  return { category, term, isUnused: has('unused'), isUndecided: has('undecided') }
}
