import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { EmptyState } from '#ui/admin/empty-state.tsx'
import { ClearFilters, ListSearch } from '#ui/admin/list/list-filters.tsx'
import { ListPager } from '#ui/admin/list/pager.tsx'
import { useListParams } from '#ui/admin/list/use-list-params.ts'
import { Loaded } from '#ui/admin/loaded.tsx'
import { ViewHead } from '#ui/admin/view-head.tsx'
import type { MessagePage } from '../../schema.ts'
import { InboxMenu } from './inbox-menu.tsx'
import { MailWarnings } from './mail-warnings.tsx'
import { MessageFilters } from './message-filters.tsx'
import { MessageList } from './message-list.tsx'
import { MessageReader } from './reader/message-reader.tsx'
import { messagePageQuery } from './queries.ts'

/**
 * The messages of visitors: the list, with the open message beside it (on small screens instead).
 * `aboveList` shows the other results of the search.
 */
export function MessagesView({ aboveList }: { aboveList?: ReactNode }) {
  const { getParam, buildQuery } = useListParams()
  const open = getParam('id')
  const query = buildQuery('q', 'status')
  const page = useQuery(messagePageQuery(query))
  return (
    <div className="messages" data-reading={open !== '' || undefined}>
      <div className="messages-head">
        <ViewHead title="Messages">
          <MessageFilters counts={page.data?.counts} />
          <ListSearch label="Search messages" />
          <InboxMenu />
        </ViewHead>
        {aboveList && <div className="above-list">{aboveList}</div>}
      </div>
      <div className="messages-panes">
        <section className="messages-list-pane" aria-label="List of messages">
          <MailWarnings />
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
      <p className="quiet">Select a message to read it here.</p>
    </div>
  )
}

const EMPTY_TEXTS: Record<string, { title: string; hint: string }> = {
  '': {
    title: 'No messages yet',
    hint: 'Messages from the contact form appear here.',
  },
  due: { title: 'All caught up', hint: 'Every message has been answered.' },
  new: { title: 'No new messages', hint: 'Every message has been handled.' },
  answered: {
    title: 'No answered messages',
    hint: 'Messages that you mark as answered are kept here.',
  },
  spam: {
    title: 'No spam',
    hint: 'Messages that you mark as spam or that look like spam appear here. Suspected spam that nobody opens is deleted after 30 days.',
  },
}

function NoMessages() {
  const { getParam } = useListParams()
  if (getParam('q')) {
    return (
      <EmptyState title="No messages match">
        <ClearFilters names={['q']}>Clear search</ClearFilters>
      </EmptyState>
    )
  }
  const { title, hint } = EMPTY_TEXTS[getParam('status')] ?? { title: 'No messages', hint: '' }
  return (
    <EmptyState title={title}>
      <p className="quiet">{hint}</p>
    </EmptyState>
  )
}
