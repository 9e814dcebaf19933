import { useQuery } from '@tanstack/react-query'
import { EmptyState } from '#ui/admin/empty-state.tsx'
import { ClearFilters } from '#ui/admin/list/clear-filters.tsx'
import { ListPager } from '#ui/admin/list/list-pager.tsx'
import { ListSearch } from '#ui/admin/list/list-search.tsx'
import { useListAddress } from '#ui/admin/list/use-list-address.ts'
import { Loaded } from '#ui/admin/loaded.tsx'
import type { MessagePage } from '../../schema.ts'
import { ExportButton } from './export-button.tsx'
import { MailNotice } from './mail-notice.tsx'
import { MessageFilters } from './message-filters.tsx'
import { MessageList } from './message-list.tsx'
import { MessageReader } from './message-reader.tsx'
import { messagePageQuery } from './queries.ts'

/** What visitors wrote: the list, and beside it (on small screens in its place) one message. */
export function MessagesView() {
  const { valueOf, queryOf } = useListAddress()
  const open = valueOf('id')
  const query = queryOf('q', 'status')
  const page = useQuery(messagePageQuery(query))
  return (
    <div className="messages" data-reading={open !== '' || undefined}>
      <div className="messages-head">
        <div className="view-head">
          <h1 className="view-title">Messages</h1>
          <ExportButton />
        </div>
        <MailNotice />
        <div className="list-bar">
          <MessageFilters counts={page.data?.counts} />
          <ListSearch label="Search messages" />
        </div>
      </div>
      <div className="messages-panes">
        <section className="messages-list-pane" aria-label="List of messages">
          <Loaded query={page} what="messages">
            {(found) => (found.total === 0 ? <NoMessages /> : <Found page={found} open={open} />)}
          </Loaded>
        </section>
        {open !== '' && <MessageReader key={open} id={open} />}
        {open === '' && page.data?.total !== 0 && <NothingOpen />}
      </div>
    </div>
  )
}

function Found({ page, open }: { page: MessagePage; open: string }) {
  return (
    <>
      <MessageList messages={page.items} open={open} />
      <ListPager page={page.page} pages={page.pages} />
    </>
  )
}

function NothingOpen() {
  return (
    <div className="messages-placeholder">
      <p className="quiet">Choose a message to read it here.</p>
    </div>
  )
}

const EMPTY_TEXTS: Record<string, { title: string; hint: string }> = {
  '': {
    title: 'No messages yet',
    hint: 'What visitors send with the contact form appears here.',
  },
  new: { title: 'No new messages', hint: 'Everything has been looked at.' },
  answered: {
    title: 'No answered messages',
    hint: 'Messages that you mark as answered are kept here.',
  },
  spam: { title: 'No spam', hint: 'Messages that you mark as spam are kept here.' },
}

function NoMessages() {
  const { valueOf } = useListAddress()
  if (valueOf('q')) {
    return (
      <EmptyState title="No messages match">
        <ClearFilters names={['q']}>Clear search</ClearFilters>
      </EmptyState>
    )
  }
  const { title, hint } = EMPTY_TEXTS[valueOf('status')] ?? { title: 'No messages', hint: '' }
  return (
    <EmptyState title={title}>
      <p className="quiet">{hint}</p>
    </EmptyState>
  )
}
