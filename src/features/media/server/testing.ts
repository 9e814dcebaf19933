import sharp from 'sharp'
import type { startAsAdmin } from '#test/admin.ts'
import { mediaImageSchema, type MediaImage } from '../schema.ts'

type SignedIn = Pick<Awaited<ReturnType<typeof startAsAdmin>>, 'request' | 'token'>

/** A small picture of noise, so that no two have the same bytes. */
export async function pictureBytes(
  format: 'png' | 'jpeg' | 'gif' | 'webp' | 'avif' = 'png',
  size: { width: number; height: number } = { width: 60, height: 40 },
): Promise<Buffer> {
  const picture = noise(size)
  // The default effort takes seconds for noise.
  return (format === 'avif' ? picture.avif({ effort: 0 }) : picture.toFormat(format)).toBuffer()
}

export function noise({ width, height }: { width: number; height: number }) {
  return sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#345',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
}

/** An animated GIF with this number of plain frames. */
export async function animationBytes(frames: number, side = 20): Promise<Buffer> {
  const pages = await Promise.all(
    Array.from({ length: frames }, (_, index) =>
      sharp({
        create: {
          width: side,
          height: side,
          channels: 3,
          background: { r: (index * 40) % 256, g: 90, b: 60 },
        },
      })
        .png()
        .toBuffer(),
    ),
  )
  return sharp(pages, { join: { animated: true } })
    .gif()
    .toBuffer()
}

/** Uploads a file like the dashboard; `fields` come before or after it. */
export async function upload(
  { request, token }: SignedIn,
  bytes: Uint8Array,
  more: { name?: string; fields?: Record<string, string>; fieldsFirst?: boolean } = {},
): Promise<Response> {
  const form = new FormData()
  const addFields = () => {
    for (const [name, value] of Object.entries(more.fields ?? {})) form.append(name, value)
  }
  if (more.fieldsFirst) addFields()
  form.append('image', new Blob([new Uint8Array(bytes)]), more.name ?? 'picture.png')
  if (!more.fieldsFirst) addFields()
  return request('/api/admin/media', {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}` },
    body: form,
  })
}

/** Stores an image in the library. */
export async function buildImage(
  app: SignedIn,
  more: Parameters<typeof upload>[2] & { bytes?: Uint8Array } = {},
): Promise<MediaImage> {
  const response = await upload(app, more.bytes ?? (await pictureBytes()), more)
  if (response.status !== 201) throw new Error(`upload: ${response.status}`)
  return mediaImageSchema.parse(await response.json())
}

/** Puts a new file into every place that shows an image. */
export async function replaceFile(
  { request, token }: SignedIn,
  id: string,
  bytes: Uint8Array,
  field = 'file',
): Promise<Response> {
  const body = new FormData()
  body.append(field, new Blob([new Uint8Array(bytes)]), 'new.png')
  return request(`/api/admin/media/${id}/file`, {
    method: 'PUT',
    headers: { Authorization: `Bearer ${token}` },
    body,
  })
}
