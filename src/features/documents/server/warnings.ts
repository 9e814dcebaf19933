import type { FindWarnings } from '#server/warning.ts'
import { listDocuments } from './store.ts'

export const findDocumentWarnings: FindWarnings = async ({ db, clock }) => {
  const documents = await listDocuments(db, clock.now())
  return (['expired', 'expiring'] as const).flatMap((state) => {
    const dated = documents.flatMap(({ title, validUntil, ...document }) =>
      document.state === state && validUntil !== null ? [{ title, validUntil }] : [],
    )
    const [first] = dated.toSorted((one, other) => one.validUntil.localeCompare(other.validUntil))
    return first ? [{ kind: `papers-${state}`, count: dated.length, ...first }] : []
  })
}
