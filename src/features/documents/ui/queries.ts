import { queryOptions } from '@tanstack/react-query'
import type { OfferedDocument } from '../schema.ts'

/** The documents that are offered to visitors. */
export function documentsQuery() {
  return queryOptions<OfferedDocument[]>({ queryKey: ['/api/documents'] })
}
