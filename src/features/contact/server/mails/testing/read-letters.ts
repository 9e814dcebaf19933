import { readFile } from 'node:fs/promises'

/** A letter with its headers, such as `from`, `held` or `why`. */
export type Letter = { is: string; headers: Record<string, string | undefined>; message: string }

/**
 * Reads a file of letters. Each begins with a line such as `=== a short letter`, followed by headers,
 * an empty line and the text.
 */
export async function readLetters(name: 'honest' | 'programs'): Promise<Letter[]> {
  const text = await readFile(new URL(`${name}.txt`, import.meta.url), 'utf8')
  return text.split(/^=== /m).slice(1).map(readLetter)
}

function readLetter(text: string): Letter {
  const [head = '', ...body] = text.split('\n\n')
  const [is = '', ...lines] = head.split('\n')
  const headers = lines.map((line) => {
    const [name = '', ...value] = line.split(': ')
    return [name.toLowerCase(), value.join(': ')]
  })
  return { is, headers: Object.fromEntries(headers), message: body.join('\n\n').trim() }
}

/** 'Clerk, Oak Township <clerk@oak.example>' */
export function readSender({ is, headers }: Letter) {
  const [, firstName, lastName, email] = /^(.+), (.+) <(.+)>$/.exec(headers.from ?? '') ?? []
  if (!firstName || !lastName || !email) throw new Error(`"${is}" has no sender`)
  return { firstName, lastName, email }
}
