import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useAdminApi } from '#ui/admin/api/admin-api.ts'
import { saveResponse } from '#ui/admin/api/save-file.ts'
import { refetchStale, useAdminWrite } from '#ui/admin/api/use-admin-write.ts'
import { useDelete } from '#ui/admin/api/use-delete.ts'
import { dropForms } from '#ui/admin/form/drafts.ts'
import { readAnswer } from '#ui/api.ts'
import {
  DELETED_HEADER,
  type ContactMessage,
  type MailStatus,
  type MessageFigures,
  type MessageMail,
  type MessagePage,
  type MessageStatus,
} from '../../schema.ts'

/** A page of the list; `query` is the query string of the API, with its '?'. */
export function messagePageQuery(query: string) {
  return queryOptions<MessagePage>({
    queryKey: [`/api/admin/messages/page${query}${query ? '&' : '?'}sort=due`],
    // The list stays visible while a search is running.
    placeholderData: keepPreviousData,
  })
}

/** The messages and answers of the last weeks. */
export function messageFiguresQuery() {
  return queryOptions<MessageFigures>({ queryKey: ['/api/admin/messages/figures'] })
}

export function messageQuery(id: string) {
  return queryOptions<ContactMessage>({
    queryKey: [`/api/admin/messages/${encodeURIComponent(id)}`],
  })
}

export function mailStatusQuery() {
  return queryOptions<MailStatus>({ queryKey: ['/api/admin/mail'] })
}

export function messageMailsQuery(messageId: number) {
  return queryOptions<MessageMail[]>({ queryKey: [`/api/admin/messages/${messageId}/mails`] })
}

const MESSAGES = '/api/admin/messages'

/** Messages, their mails, and the state of mail as a whole. */
export const STALE = [MESSAGES, '/api/admin/mail']

/** The forms about a message, by the kinds of their drafts. */
export const MESSAGE_FORMS = ['reply', 'other-answer', 'message-note'] as const

export function useMarkMessage(id: number) {
  return useAdminWrite({
    send: (api, status: MessageStatus) => api.call('PUT', `/api/admin/messages/${id}`, { status }),
    stale: STALE,
    done: 'Message updated successfully',
    failed: 'Failed to update message',
  })
}

/** A deleted message itself is not refetched: it is still on screen and would be 404. */
const STALE_AFTER_DELETION = [
  '/api/admin/messages/page',
  '/api/admin/messages/figures',
  '/api/admin/mail',
]

export function useDeleteMessage() {
  return useDelete({ path: MESSAGES, noun: 'message', stale: STALE_AFTER_DELETION })
}

/** Answers the ids of the deleted messages. */
export function useDeletePerson() {
  return useAdminWrite({
    send: async (api, email: string) => {
      const response = await api.read(personPath(email), { method: 'DELETE' })
      await readAnswer(response)
      return (response.headers.get(DELETED_HEADER) ?? '').split(',').map(Number)
    },
    stale: STALE_AFTER_DELETION,
    done: 'Everything about this person was deleted',
    failed: 'Failed to delete everything about this person',
    hasFailureToast: true,
  })
}

/** Forgets what this browser has read about deleted messages, once none is on screen, and what was begun. */
export function useForgetMessages() {
  const queryClient = useQueryClient()
  return async (ids: readonly number[]): Promise<void> => {
    const isAbout = (path: string) => ids.some((id) => `${path}/`.startsWith(`${MESSAGES}/${id}/`))
    queryClient.removeQueries({ predicate: ({ queryKey }) => isAbout(String(queryKey[0])) })
    await dropForms(ids.flatMap((id) => MESSAGE_FORMS.map((kind) => `${kind}-${id}`)))
  }
}

export function useSavePerson() {
  return useAdminWrite({
    send: (api, email: string) => saveResponse(api.read(personPath(email))),
    failed: 'Failed to save everything about this person',
  })
}

function personPath(email: string): string {
  return `/api/admin/people/${encodeURIComponent(email)}`
}

export function useDeleteMail() {
  return useAdminWrite({
    send: (api, mailId: number) => api.call('DELETE', `/api/admin/mails/${mailId}`),
    stale: STALE,
    done: 'The e-mail was deleted',
    failed: 'Failed to delete the e-mail',
  })
}

export function useSendMailAgain() {
  return useAdminWrite({
    send: (api, mailId: number) => api.call('POST', `/api/admin/mails/${mailId}/send-again`),
    stale: STALE,
    done: 'The e-mail will be sent again',
    failed: 'Failed to send the e-mail again',
  })
}

/**
 * Tells the server that an admin has opened a suspected message, and refetches the counts. After a
 * failure the next visit tries again.
 */
export function useMarkSeen({ id, suspected }: ContactMessage): void {
  const api = useAdminApi()
  const queryClient = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: (seen: number) => api.call('POST', `/api/admin/messages/${seen}/seen`),
    onSuccess: () => refetchStale(queryClient, STALE),
  })
  useEffect(() => {
    if (suspected === 'unseen') mutate(id)
  }, [mutate, id, suspected])
}

type MessageFilter = { status: string; q: string }

/** Exports all messages that match, on all pages, as a CSV file. */
export function useExportMessages() {
  return useAdminWrite({
    // A plain link could not send the token.
    send: (api, filter: MessageFilter) =>
      saveResponse(api.read(`/api/admin/messages/export?${new URLSearchParams(filter)}`)),
    failed: 'Failed to export messages',
  })
}
