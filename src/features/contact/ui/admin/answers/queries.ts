import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { refetchStale, useAdminWrite } from '#ui/admin/api/use-admin-write.ts'
import { useDelete } from '#ui/admin/api/use-delete.ts'
import { listDraftIds, listDrafts } from '#ui/admin/form/drafts.ts'
import { ApiError } from '#ui/api.ts'
import type { ReplyInput, ReplyStart, SavedReply, Thread } from '../../../answer-schema.ts'
import type { MessagePage } from '../../../schema.ts'
import { MESSAGE_FORMS, messagePageQuery, STALE } from '../queries.ts'

const SAVED_REPLIES = '/api/admin/saved-replies'
const LOOK_MS = 2000

/** What the office wrote about a message; looks again while a mail is on its first way out. */
export function threadQuery(messageId: number) {
  return queryOptions<Thread>({
    queryKey: [`/api/admin/messages/${messageId}/thread`],
    refetchOnMount: 'always',
    refetchInterval: ({ state }) =>
      state.data?.replies.some(({ mail }) => mail?.state === 'queued' && !mail.lastError)
        ? LOOK_MS
        : false,
  })
}

/** Asked for each time, because the office and the quotation may have changed. */
export function replyStartQuery(messageId: number) {
  return queryOptions<ReplyStart>({
    queryKey: [`/api/admin/messages/${messageId}/reply-start`],
    gcTime: 0,
  })
}

export function savedRepliesQuery() {
  return queryOptions<SavedReply[]>({ queryKey: [SAVED_REPLIES] })
}

export type MessageForm = (typeof MESSAGE_FORMS)[number]

export const MESSAGE_DRAFTS = 'drafts about messages'

/** The ids of the messages about which this browser holds something that an admin has begun. */
export function messageDraftsQuery(owner: number | undefined) {
  return queryOptions<number[]>({
    queryKey: [MESSAGE_DRAFTS, owner],
    queryFn: () => listDraftIds(MESSAGE_FORMS, owner),
    refetchOnMount: 'always',
  })
}

/** The form about a message that an earlier visit has begun, if any. Without a mail server there is no reply. */
export async function findBegunForm(
  messageId: number,
  owner: number | undefined,
  cannotSend: boolean,
): Promise<MessageForm | undefined> {
  const kinds = MESSAGE_FORMS.filter((kind) => kind !== 'reply' || !cannotSend)
  const drafts = await Promise.all(kinds.map((kind) => listDrafts(`${kind}-${messageId}`, owner)))
  return kinds.find((_, index) => drafts[index]?.length)
}

/** When somebody else has replied in the meantime, their reply is read before the error is shown. */
export function useSendReply(messageId: number) {
  const queryClient = useQueryClient()
  return useAdminWrite({
    send: async (api, { key, ...input }: ReplyInput & { key: string }) => {
      try {
        return await api.call('POST', `/api/admin/messages/${messageId}/replies`, input, key)
      } catch (error) {
        const isLate = error instanceof ApiError && error.status === 409
        if (isLate) await refetchStale(queryClient, STALE)
        throw error
      }
    },
    stale: STALE,
    failed: 'Failed to send reply',
  })
}

/** Finds the message that is due next, if any is. */
export function useFindNextDue() {
  const queryClient = useQueryClient()
  return async (answeredId: number): Promise<number | undefined> => {
    const due = { ...messagePageQuery('?status=due'), staleTime: 0 }
    const page = await queryClient.fetchQuery<MessagePage>(due).catch(() => undefined)
    return page?.items.find(({ id }) => id !== answeredId)?.id
  }
}

export function useAddNote(messageId: number) {
  return useAdminWrite({
    send: (api, { text, key }: { text: string; key: string }) =>
      api.call('POST', `/api/admin/messages/${messageId}/notes`, { text }, key),
    stale: STALE,
    done: 'Note added successfully',
    failed: 'Failed to add note',
  })
}

/** Without a note, only the status changes. */
export function useAnswerAnotherWay(messageId: number) {
  return useAdminWrite({
    send: (api, note: string) =>
      note === ''
        ? api.call('PUT', `/api/admin/messages/${messageId}`, { status: 'answered' })
        : api.call('POST', `/api/admin/messages/${messageId}/answered`, { note }),
    stale: STALE,
    failed: 'Failed to update message',
  })
}

export function useDeleteSavedReply() {
  return useDelete({ path: SAVED_REPLIES, noun: 'saved reply', stale: [SAVED_REPLIES] })
}
