/** An address as people read it: '/café' for '/caf%C3%A9'. */
export function readable(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}
