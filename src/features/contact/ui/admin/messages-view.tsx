import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { EmptyState } from '#ui/admin/empty-state.tsx'
import { Icon } from '#ui/admin/icon.tsx'
import { ClearFilters, ListSearch } from '#ui/admin/list/list-filters.tsx'
import { ListPager } from '#ui/admin/list/pager.tsx'
import { useListParams } from '#ui/admin/list/use-list-params.ts'
import { Loaded } from '#ui/admin/loaded.tsx'
import { ViewHead } from '#ui/admin/view-head.tsx'
import { viewPath } from '#ui/admin/view-path.ts'
import { Button } from '#ui/components/button.tsx'
import type { MessagePage } from '../../schema.ts'
import { InboxFigures } from './inbox-figures.tsx'
import { MailWarnings } from './mail-warnings.tsx'
import { MessageList } from './message-list.tsx'
import { MessageReader } from './reader/message-reader.tsx'
import { messagePageQuery, useExportMessages } from './queries.ts'

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
          <Link to={viewPath('saved-replies')} className="quiet-link">
            Saved replies
          </Link>
          <ExportButton />
        </ViewHead>
        <MailWarnings />
        <InboxFigures />
        <div className="list-bar">
          <MessageFilters counts={page.data?.counts} />
          <ListSearch label="Search messages" />
        </div>
        {aboveList && <div className="above-list">{aboveList}</div>}
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
      <p className="quiet">Select a message to read it here.</p>
    </div>
  )
}

const EMPTY_TEXTS: Record<string, { title: string; hint: string }> = {
  '': {
    title: 'No messages yet',
    hint: 'Messages from the contact form appear here.',
  },
  due: { title: 'Nothing is due', hint: 'Every message with a due time has been answered.' },
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

/** Exports the listed messages. */
function ExportButton() {
  const { getParam } = useListParams()
  const { write: exportMessages, isPending } = useExportMessages()
  const handleClick = () => exportMessages({ status: getParam('status'), q: getParam('q') })
  return (
    <Button variant="secondary" small busy={isPending} onClick={() => void handleClick()}>
      <Icon name="download" />
      <span>{isPending ? 'Exporting...' : 'Export CSV'}</span>
    </Button>
  )
}

type MessageFiltersProps = { counts: MessagePage['counts'] | undefined }

/** Filters by status, each with its count and how many of them are urgent or unseen. */
function MessageFilters({ counts }: MessageFiltersProps) {
  const { getParam } = useListParams()
  const status = getParam('status')
  const q = getParam('q')
  const filters = [
    { value: '', label: 'All', note: ' but spam', count: counts && counts.new + counts.answered },
    { value: 'due', label: 'Due', count: counts?.due, some: counts?.overdue, what: 'overdue' },
    { value: 'new', label: 'New', count: counts?.new },
    { value: 'answered', label: 'Answered', count: counts?.answered },
    { value: 'spam', label: 'Spam', count: counts?.spam, some: counts?.unseen, what: 'unseen' },
  ]
  return (
    <nav className="message-filters" aria-label="Message status">
      {filters.map(({ value, label, note, count, some = 0, what }) => (
        <Link
          key={value}
          to={viewPath('messages', { ...(value && { status: value }), ...(q && { q }) })}
          className="message-filter"
          aria-current={value === status ? 'true' : undefined}
        >
          <span>{label}</span>
          {note && <span className="sr-only">{note}</span>}
          <span className="message-filter-count">{count?.toLocaleString('en-US') ?? '–'}</span>
          {some > 0 && (
            <span className="tab-count" data-tone={what === 'unseen' ? 'quiet' : undefined}>
              <span>{some.toLocaleString('en-US')}</span>
              <span className="max-sm:sr-only">{` ${what}`}</span>
            </span>
          )}
        </Link>
      ))}
    </nav>
  )
}
