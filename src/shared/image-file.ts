/** The picture types that the server can decode. SVG is not one of them: it can contain scripts. */
export const IMAGE_TYPES = ['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif']
export const IMAGE_BYTES_MAX = 5 * 1024 * 1024
export const IMAGE_TOO_LARGE = 'File size must be less than 5MB'
export const NOT_AN_IMAGE = 'Please select an image file'
