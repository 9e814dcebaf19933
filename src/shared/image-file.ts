/** The picture types that the server can decode. SVG is not one of them: it can contain scripts. */
export const IMAGE_TYPES = ['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif']
export const IMAGE_BYTES_MAX = 5 * 1024 * 1024
export const IMAGE_TOO_LARGE = 'File size must be less than 5MB'
export const NOT_AN_IMAGE = 'Please select an image file'

const OTHER_FORMATS: Record<string, string> = {
  'image/heic': 'a HEIC photo, as iPhones take them',
  'image/heif': 'a HEIF photo, as phones take them',
  'image/tiff': 'a TIFF file, as scanners make them',
  'image/bmp': 'a BMP file',
}

/** Names the file after `sentence` if it is an image, but of a format that browsers do not show. */
export function explainFormat(type: string, sentence = NOT_AN_IMAGE): string {
  const format = OTHER_FORMATS[type.replace('-sequence', '')]
  return format
    ? `${sentence}. This is ${format}. Save it as a JPEG and choose that one.`
    : sentence
}
