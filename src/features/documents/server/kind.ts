import type { Kinds } from '#server/content/kind.ts'
import { DOCUMENTS_OPERATIONS } from '../operations.ts'
import { DOCUMENTS_TRANSFER } from './transfer.ts'

export const DOCUMENTS_KIND: Kinds['documents'] = {
  operations: { group: 'Documents', routes: DOCUMENTS_OPERATIONS },
  transfer: DOCUMENTS_TRANSFER,
}
