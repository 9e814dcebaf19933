const kilobytes = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 })

/** '12.3 KB': the size of a file as SPEC section 2 shows it. */
export function sizeTextOf(bytes: number): string {
  return `${kilobytes.format(bytes / 1024)} KB`
}
