import type { Aspect } from '#server/content/aspect.ts'
import { HTML_KINDS } from '#shared/content/content-kinds.ts'
import { PROPOSAL_DAYS } from '../schema.ts'
import { deleteProposalsBefore, deleteTakenProposal } from './store.ts'

const DAY_MS = 24 * 60 * 60_000

/** What assistants propose to change; a save can take a proposal. */
export const PROPOSALS: Aspect = {
  kinds: HTML_KINDS,
  async afterSave({ db }, kind, { after, proposalId }) {
    if (proposalId) await deleteTakenProposal(db, { kind, id: after.id }, proposalId)
  },
  nightJobs: [
    {
      name: 'proposals',
      run: ({ db, clock }) =>
        deleteProposalsBefore(db, new Date(clock.now().getTime() - PROPOSAL_DAYS * DAY_MS)),
    },
  ],
}
