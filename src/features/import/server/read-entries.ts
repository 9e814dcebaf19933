import { namesOnce } from '#shared/text.ts'
import type { Run } from './run.ts'
import type { ContentEntry, SourceEntry } from './source.ts'

/** An item of a kind, with the file that belongs to it. */
export type ReadEntry = ContentEntry & { key: string; file?: string | undefined }
type OtherEntry = Exclude<SourceEntry, ContentEntry>
type Sources = Pick<Run, 'source' | 'targets'>

/** The entries of a source; each kind reads its own. @throws {ZodError} */
export async function* readEntries({
  source,
  targets,
}: Sources): AsyncGenerator<OtherEntry | ReadEntry, void> {
  const freeKey = namesOnce()
  for await (const entry of source.read()) {
    if (!('kind' in entry)) {
      yield entry
      continue
    }
    const { key, ...read } = targets.getKind(entry.kind).read(entry.item)
    yield entry.key === undefined
      ? { ...entry, ...read, key: freeKey(key) }
      : { ...entry, key: freeKey(entry.key) }
  }
}
