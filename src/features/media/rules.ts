export const FILE_NAME_MAX = 200

/** One line of text: no control characters, no doubled spaces, nothing a database would refuse. */
export function lineOf(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
}

/** What a person calls a file: no folders, nothing that cannot be seen, not too long. */
export function fileNameOf(name: string): string {
  // Invisible characters could make a name read as another one.
  const base = lineOf(name.replace(/\p{Cf}/gu, ''))
    .split(/[/\\]/)
    .at(-1)
    ?.trim()
  return Array.from(base || 'image')
    .slice(0, FILE_NAME_MAX)
    .join('')
    .trim()
}
