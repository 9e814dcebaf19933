import { ENTRY_FAULTS } from './entry.ts'
import type { Fault } from './fault.ts'
import { LOSS_FAULTS } from './loss.ts'
import { PUBLICATION_FAULTS } from './publication.ts'

/** Every fault that `npm run faults` plants. */
export const FAULTS: Fault[] = [...ENTRY_FAULTS, ...PUBLICATION_FAULTS, ...LOSS_FAULTS]
