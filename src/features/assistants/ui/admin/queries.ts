import { queryOptions } from '@tanstack/react-query'
import { CONTENT_KINDS } from '#shared/content-kinds.ts'
import { useAdminWrite } from '#ui/admin/use-admin-write.ts'
import { describeFailure, describeFailureReason } from '#ui/failure-text.ts'
import { PROPOSALS_PATH, type Proposal, type ProposalSummary } from '../../schema.ts'

export function proposalsQuery() {
  return queryOptions<ProposalSummary[]>({ queryKey: [PROPOSALS_PATH] })
}

export function proposalQuery(id: string) {
  return queryOptions<Proposal>({ queryKey: [`${PROPOSALS_PATH}/${encodeURIComponent(id)}`] })
}

/** Saves what was chosen, which takes the proposal. */
export function useTakeProposal({ id, kind, savePath, updatedAt }: Proposal) {
  return useAdminWrite({
    send: (api, taken: Record<string, unknown>) =>
      api.call('PUT', savePath, { ...taken, updatedAt, proposalId: id }),
    stale: [PROPOSALS_PATH, CONTENT_KINDS[kind].path],
    done: 'Proposal taken successfully',
    failed: (error) => describeFailure(error, { otherwise: 'Failed to take the proposal' }),
  })
}

export function useDeclineProposal() {
  return useAdminWrite({
    send: (api, id: number) => api.call('DELETE', `${PROPOSALS_PATH}/${id}`),
    stale: [PROPOSALS_PATH],
    done: 'Proposal declined',
    failed: (error) => `Failed to decline the proposal: ${describeFailureReason(error)}`,
  })
}
