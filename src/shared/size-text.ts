const decimal = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 })

/** '12 KB', '1.5 MB' or '20.3 GB': how much room something takes or has. */
export function sizeText(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.ceil(bytes / 1000)} KB`
  return bytes < 1_000_000_000
    ? `${decimal.format(bytes / 1_000_000)} MB`
    : `${decimal.format(bytes / 1_000_000_000)} GB`
}
