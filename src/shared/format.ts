/** '1 image', '1,200 images' */
export function countText(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`
}

const KB = 1024
const MB = KB * KB
const GB = KB * MB
const oneDecimal = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 })

/** '12.3 KB': the size of an image; the library always shows kilobytes. */
export function kilobytesText(bytes: number): string {
  return `${oneDecimal.format(bytes / KB)} KB`
}

/** '12 KB', '1.5 MB' or '20.3 GB': disk space, used or free. */
export function sizeText(bytes: number): string {
  if (bytes < MB) return `${Math.ceil(bytes / KB)} KB`
  return bytes < GB ? `${oneDecimal.format(bytes / MB)} MB` : `${oneDecimal.format(bytes / GB)} GB`
}
