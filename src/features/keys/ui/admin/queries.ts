import { queryOptions } from '@tanstack/react-query'
import { useAdminWrite } from '#ui/admin/api/use-admin-write.ts'
import { parseAnswer } from '#ui/api.ts'
import { describeFailure, describeFailureReason } from '#ui/failure-text.ts'
import { newKeySchema, type Key, type KeyInput, type NewKey } from '../../schema.ts'

const PATH = '/api/admin/keys'

export function keysQuery() {
  return queryOptions<Key[]>({ queryKey: [PATH] })
}

export function useMakeKey({ onDone }: { onDone: (made: NewKey) => void }) {
  return useAdminWrite<KeyInput, NewKey>({
    send: async (api, key) => parseAnswer(newKeySchema, await api.call('POST', PATH, key)),
    stale: [PATH],
    onDone,
    failed: (error) => describeFailure(error, { otherwise: 'Failed to create the key' }),
  })
}

export function useEndKey() {
  return useAdminWrite({
    send: (api, { id }: Key) => api.call('DELETE', `${PATH}/${id}`),
    stale: [PATH],
    done: (_answer, { name }) => `The key “${name}” was revoked`,
    failed: (error) => `Failed to revoke the key: ${describeFailureReason(error)}`,
  })
}
