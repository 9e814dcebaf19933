import {
  explainFormat,
  IMAGE_BYTES_MAX,
  IMAGE_TOO_LARGE,
  IMAGE_TYPES,
  NOT_AN_IMAGE,
} from '#shared/image-file.ts'

const MAX_WIDTH = 2000

type ReadImage = { src: string } | { problem: string }

/** Whether a pasted or dropped file may be a picture. */
export function isImageFile(file: File): boolean {
  return IMAGE_TYPES.includes(file.type)
}

/** Reads a file as a data URL, scaled down to the widest size in use, or says why it cannot. */
export async function readImage(file: File, invalidMessage = NOT_AN_IMAGE): Promise<ReadImage> {
  if (!isImageFile(file)) return { problem: explainFormat(file.type, invalidMessage) }
  if (file.size > IMAGE_BYTES_MAX) return { problem: IMAGE_TOO_LARGE }
  try {
    return { src: await toDataUrl(await downscaled(file)) }
  } catch {
    // A file that is not a picture despite its name cannot be decoded.
    return { problem: invalidMessage }
  }
}

/** GIFs stay as they are, because scaling would stop their animation. */
async function downscaled(file: File): Promise<Blob> {
  if (typeof createImageBitmap !== 'function') return file
  const bitmap = await createImageBitmap(file)
  try {
    if (bitmap.width <= MAX_WIDTH || file.type === 'image/gif') return file
    const canvas = document.createElement('canvas')
    canvas.width = MAX_WIDTH
    canvas.height = Math.round((bitmap.height * MAX_WIDTH) / bitmap.width)
    const context = canvas.getContext('2d')
    if (!context) return file
    context.imageSmoothingQuality = 'high'
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    return (await toBlob(canvas, file.type)) ?? file
  } finally {
    bitmap.close()
  }
}

function toBlob(canvas: HTMLCanvasElement, type: string): Promise<Blob | null> {
  // Browsers cannot write AVIF; WebP keeps the transparency.
  const target = type === 'image/avif' ? 'image/webp' : type
  return new Promise((resolve) => {
    canvas.toBlob(resolve, target, 0.86)
  })
}

function toDataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => {
      if (typeof reader.result === 'string') resolve(reader.result)
    })
    reader.addEventListener('error', () => reject(reader.error ?? new Error('unreadable')))
    reader.readAsDataURL(blob)
  })
}
