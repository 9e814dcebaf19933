export const FILE_NAME_MAX = 200

/** One line of text: without control characters, repeated spaces and what a database refuses. */
export function lineOf(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
}

/** The name of a file without folders and invisible characters, shortened. */
export function fileNameOf(name: string): string {
  // Invisible characters could make a name look like another one.
  const base = lineOf(name.replace(/\p{Cf}/gu, ''))
    .split(/[/\\]/)
    .at(-1)
    ?.trim()
  return Array.from(base || 'image')
    .slice(0, FILE_NAME_MAX)
    .join('')
    .trim()
}
