const MAX_BYTES = 5 * 1024 * 1024
const MAX_WIDTH = 2000
const TYPES = ['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif']

export const ACCEPTED_IMAGES = TYPES.join(',')

export type ReadImage = { src: string } | { problem: string }

/** Whether a file is worth trying as a picture: what paste and drop look for. */
export function isImageFile(file: File): boolean {
  return TYPES.includes(file.type)
}

/** A chosen file as a data URL, not wider than any page shows it, or why it cannot be one. */
export async function readImage(
  file: File,
  invalidMessage = 'Please select an image file',
): Promise<ReadImage> {
  if (!isImageFile(file)) return { problem: invalidMessage }
  if (file.size > MAX_BYTES) return { problem: 'File size must be less than 5MB' }
  try {
    return { src: await dataUrlOf(await downscaled(file)) }
  } catch {
    // A file that only calls itself a picture cannot be decoded.
    return { problem: invalidMessage }
  }
}

/** GIFs may move, so they stay as they are. */
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
    return (await blobOf(canvas, file.type)) ?? file
  } finally {
    bitmap.close()
  }
}

function blobOf(canvas: HTMLCanvasElement, type: string): Promise<Blob | null> {
  // Browsers do not write AVIF; WebP keeps its transparency.
  const target = type === 'image/avif' ? 'image/webp' : type
  return new Promise((resolve) => {
    canvas.toBlob(resolve, target, 0.86)
  })
}

function dataUrlOf(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => {
      if (typeof reader.result === 'string') resolve(reader.result)
    })
    reader.addEventListener('error', () => reject(reader.error ?? new Error('unreadable')))
    reader.readAsDataURL(blob)
  })
}
