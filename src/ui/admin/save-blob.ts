const BEGUN_MS = 10_000

/** Hands a file to the browser's downloads. */
export function saveBlob(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // The download has to have begun before its address may go.
  window.setTimeout(() => URL.revokeObjectURL(link.href), BEGUN_MS)
}
