import { CommandError } from './command-error.ts'

/** The one word of a command that is no option. @throws {CommandError} with the usage */
export function takePlace(words: string[], options: ReadonlySet<string>, usage: string): string {
  const [place, ...more] = words.filter((word) => !options.has(word))
  if (!place || place.startsWith('-') || more.length > 0) throw new CommandError(usage)
  return place
}
