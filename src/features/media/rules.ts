import { toSingleLine } from '#shared/text.ts'

const FILE_NAME_MAX = 200

/** The name of a file without folders and invisible characters, shortened. */
export function cleanFileName(name: string): string {
  const base = toSingleLine(name).split(/[/\\]/).at(-1)?.trim()
  return Array.from(base || 'image')
    .slice(0, FILE_NAME_MAX)
    .join('')
    .trim()
}

/** Where pages show an image: what a good description says there, and the most pixels they show. */
export const IMAGE_PLACES = {
  featured: {
    hint: 'Say what the image adds to the post. The title is read right before it, so leave that out.',
    width: 960,
    height: 0,
  },
  portrait: {
    hint: 'The name is read beside it, so who it shows and where is enough.',
    width: 144,
    height: 144,
  },
} as const
export type ImagePlace = keyof typeof IMAGE_PLACES

type Size = { width: number; height: number }

/** Whether an image has fewer pixels than its place. */
export function isBlurred(image: Size, place: ImagePlace | undefined): boolean {
  const shown = place && IMAGE_PLACES[place]
  return shown ? image.width < shown.width || image.height < shown.height : false
}

export function describeBlur({ width, height }: Size, place: ImagePlace): string {
  return `This image is only ${width} × ${height} pixels and would look blurred here. Use one that is at least ${IMAGE_PLACES[place].width} pixels wide.`
}
