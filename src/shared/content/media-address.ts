/** The file name in an address of this site, if it can be one of the library. */
export function parseMediaFile(url: string, origin: string): string | undefined {
  const path = url.startsWith(`${origin}/`) ? url.slice(origin.length) : url
  return /^\/media\/([a-z\d]+-[a-z\d-]+\.[a-z\d]+)$/.exec(path)?.[1]
}

/** The image id at the start of a file name. */
export function parseMediaId(file: string): string {
  return file.split('-')[0] ?? ''
}
