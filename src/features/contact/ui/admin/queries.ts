import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ContactMessage, MailStatus, MessageMail, MessagePage } from '../../schema.ts'

/** A page of the list; `query` as the API takes it, with its '?'. */
export function messagePageQuery(query: string) {
  return queryOptions<MessagePage>({
    queryKey: [`/api/admin/messages/page${query}`],
    // What was there stays in sight while a search is on its way.
    placeholderData: keepPreviousData,
  })
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
