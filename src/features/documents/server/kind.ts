import type { TransferredKind } from '#server/content/kind.ts'
import { DOCUMENTS_TRANSFER } from './transfer.ts'

export const DOCUMENTS_KIND: TransferredKind = { transfer: DOCUMENTS_TRANSFER }
