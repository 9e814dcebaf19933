import { queryOptions } from '@tanstack/react-query'
import { useAdminWrite } from '#ui/admin/api/use-admin-write.ts'
import { describeFailure, describeFailureReason } from '#ui/failure-text.ts'
import { PROPOSALS_PATH, type Proposal, type ProposalSummary } from '../../schema.ts'

export function proposalsQuery() {
  return queryOptions<ProposalSummary[]>({ queryKey: [PROPOSALS_PATH] })
}

export function proposalQuery(id: string) {
  return queryOptions<Proposal>({ queryKey: [`${PROPOSALS_PATH}/${encodeURIComponent(id)}`] })
}

/**
 * Saves what was chosen, which takes the proposal. It is gone then, so nothing is refetched before
 * its view is left.
 */
export function useTakeProposal({ id, savePath, updatedAt }: Proposal) {
  return useAdminWrite({
    send: (api, taken: Record<string, unknown>) =>
      api.call('PUT', savePath, { ...taken, updatedAt, proposalId: id }),
    done: 'Proposal accepted successfully',
    failed: (error) => describeFailure(error, { otherwise: 'Failed to accept the proposal' }),
  })
}

export function useDeclineProposal() {
  return useAdminWrite({
    send: (api, id: number) => api.call('DELETE', `${PROPOSALS_PATH}/${id}`),
    done: 'Proposal declined',
    failed: (error) => `Failed to decline the proposal: ${describeFailureReason(error)}`,
  })
}
