import { toSingleLine } from '#shared/text.ts'

export const FILE_NAME_MAX = 200

/** The name of a file without folders and invisible characters, shortened. */
export function cleanFileName(name: string): string {
  // Invisible characters could make a name look like another one.
  const base = toSingleLine(name.replace(/\p{Cf}/gu, ''))
    .split(/[/\\]/)
    .at(-1)
    ?.trim()
  return Array.from(base || 'image')
    .slice(0, FILE_NAME_MAX)
    .join('')
    .trim()
}
