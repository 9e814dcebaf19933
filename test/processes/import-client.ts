import { importLineSchema, type ImportLine } from '#features/import/schema.ts'
import { change } from './site-process.ts'

/**
 * Imports an upload, and hands over each line as it arrives.
 * @returns the lines, also when the site was killed in their middle
 */
export async function importAt(
  { origin }: { origin: string },
  token: string,
  source: string,
  onLine?: (line: ImportLine) => void,
): Promise<ImportLine[]> {
  const lines: ImportLine[] = []
  try {
    const answer = await fetch(`${origin}/api/admin/imports?name=site.xml`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}` },
      body: source,
    })
    if (answer.status !== 200) throw new Error(`${answer.status}: ${await answer.text()}`)
    let rest = ''
    for await (const text of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const whole = (rest + text).split('\n')
      rest = whole.pop() ?? ''
      for (const line of whole) {
        lines.push(importLineSchema.parse(JSON.parse(line)))
        const last = lines.at(-1)
        if (last) onLine?.(last)
      }
    }
  } catch (error) {
    // `fetch` throws a TypeError for a broken connection: the site is gone.
    if (!(error instanceof TypeError)) throw error
  }
  return lines
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
