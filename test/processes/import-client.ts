import { importLineSchema, type ImportLine } from '#features/import/schema.ts'
import { change } from './site-process.ts'

/** The addresses of WordPress's feeds, which become redirects. */
export const FEEDS = 4

/**
 * Imports an upload, and hands over each line as it arrives.
 * @returns the lines, also when the site was killed in their middle
 */
export async function importAt(
  { origin }: { origin: string },
  token: string,
  source: string,
  { name = 'site.xml', onLine }: { name?: string; onLine?: (line: ImportLine) => void } = {},
): Promise<ImportLine[]> {
  const lines: ImportLine[] = []
  try {
    const answer = await fetch(`${origin}/api/admin/imports?name=${name}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}` },
      body: source,
    })
    if (answer.status !== 200) throw new Error(`${answer.status}: ${await answer.text()}`)
    for await (const text of readLines(answer)) {
      const line = importLineSchema.parse(JSON.parse(text))
      lines.push(line)
      onLine?.(line)
    }
  } catch (error) {
    // `fetch` throws a TypeError for a broken connection: the site is gone.
    if (!(error instanceof TypeError)) throw error
  }
  return lines
}

/** The whole lines of an answer, as they arrive. */
async function* readLines({ body }: Response): AsyncGenerator<string> {
  let rest = ''
  for await (const text of body?.pipeThrough(new TextDecoderStream()) ?? []) {
    const whole = (rest + text).split('\n')
    rest = whole.pop() ?? ''
    yield* whole
  }
}

/** Ends the lease of an import that was killed before its time, which the tests of imports cover. */
export function releaseImport(dataDir: string): void {
  change(dataDir, "update installation set value = '2026-01-01T00:00:00.000Z' where key = 'import'")
}

/** How many lines there are of each kind: { 'post created': 3 }. */
export function tally(lines: ImportLine[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { what, outcome } of lines) {
    const kind = `${what} ${outcome}`
    counts[kind] = (counts[kind] ?? 0) + 1
  }
  return counts
}
