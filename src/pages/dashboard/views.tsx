import type { ComponentType } from 'react'
import { AddressesView } from '#features/addresses/ui/admin/addresses-view.tsx'
import { ProposalsView } from '#aspects/proposals/ui/admin/proposals-view.tsx'
import { SearchesView } from '#features/searches/ui/admin/searches-view.tsx'
import { TrashView } from '#aspects/history/ui/admin/trash-view.tsx'
import { NoticeView } from '#features/office/ui/admin/notice-form.tsx'
import { OfficeView } from '#features/office/ui/admin/office-form.tsx'
import type { IconName } from '#ui/admin/icon.tsx'
import { ItemHistoryView, ItemProposalView, getListView } from './history.tsx'
import { KIND_VIEWS } from './kinds.ts'
import { NumbersView } from './overview/numbers-view.tsx'
import { OverviewView } from './overview/overview-view.tsx'
import { SETTING_VIEWS } from './settings/setting-views.tsx'
import { SettingsView } from './settings/settings-view.tsx'
import { SavedRepliesView } from '#features/contact/ui/admin/answers/saved-replies-view.tsx'
import {
  SavedReplyCreateView,
  SavedReplyEditView,
} from '#features/contact/ui/admin/answers/saved-reply-form.tsx'
import { MessageDocumentsContext } from '#features/contact/ui/admin/answers/message-documents.ts'
import { AttachDocument } from '#features/documents/ui/admin/attach-document.tsx'
import { SharedDocuments } from '#features/documents/ui/admin/shared-documents.tsx'
import { MessagesView } from '#features/contact/ui/admin/messages-view.tsx'
import { looksLikeQuotationNumber } from '#features/quotation/quotation-number.ts'
import { FoundQuotation } from '#features/quotation/ui/found-quotation.tsx'
import { viewPath } from '#ui/admin/view-path.ts'
import { useListParams } from '#ui/admin/list/use-list-params.ts'

type Tab = { view: string; label: string; icon: IconName; beginsGroup?: true }

/** The tabs in order (docs/specification.md#dashboard). */
export const TABS: Tab[] = [
  { view: 'overview', label: 'Overview', icon: 'overview' },
  { view: 'messages', label: 'Messages', icon: 'mail' },
  { view: 'blog', label: 'Blog', icon: 'blog', beginsGroup: true },
  { view: 'faq', label: 'FAQ', icon: 'question' },
  { view: 'testimonials', label: 'Testimonials', icon: 'quote' },
  { view: 'media', label: 'Media', icon: 'image' },
  { view: 'settings', label: 'Settings', icon: 'gear', beginsGroup: true },
]

type View = {
  title: string
  View: ComponentType
  /** The view to which it leads back, unless the address names the one that has led to it. */
  above?: string
  /** The tab of a view that is none itself and has none above. */
  tab?: string
}

const OVERVIEW: View = { title: 'Overview', View: OverviewView }

const VIEWS: Record<string, View> = {
  overview: OVERVIEW,
  numbers: { above: 'overview', title: 'All numbers', View: NumbersView },
  searches: { above: 'faq', title: 'Searches', View: SearchesView },
  messages: { title: 'Messages', View: MessagesDesk },
  'saved-replies': { above: 'messages', title: 'Saved replies', View: SavedRepliesView },
  'saved-reply-create': {
    above: 'saved-replies',
    title: 'Add a saved reply',
    View: SavedReplyCreateView,
  },
  'saved-reply-edit': {
    above: 'saved-replies',
    title: 'Edit saved reply',
    View: SavedReplyEditView,
  },
  settings: { title: 'Settings', View: SettingsView },
  ...SETTING_VIEWS,
  ...KIND_VIEWS,
  office: { above: 'settings', title: 'Office details', View: OfficeView },
  notice: { above: 'settings', title: 'Notice', View: NoticeView },
  addresses: { above: 'settings', title: 'Broken links and redirects', View: AddressesView },
  proposals: { above: 'overview', title: 'Proposals', View: ProposalsView },
  proposal: { above: 'proposals', title: 'Proposal', View: ItemProposalView },
  history: { title: 'History', View: ItemHistoryView },
  trash: { above: 'settings', title: 'Trash', View: TrashView },
}

/** The view that the address names, Overview for an unknown name, with its tab and the way back. */
export function getView(search: URLSearchParams) {
  const asked = search.get('view') ?? ''
  const name = findView(asked) ? asked : 'overview'
  const view = findView(name) ?? OVERVIEW
  const listed = name === 'history' ? getListView(search) : view.above
  const above = [search.get('from'), listed].find((one) => one && findView(one))
  const label = findView(above ?? '')?.title ?? ''
  const back = above ? { to: viewPath(above), label } : undefined
  return { name, ...view, tab: getTab(above ?? name), back }
}

function findView(name: string): View | undefined {
  return Object.hasOwn(VIEWS, name) ? VIEWS[name] : undefined
}

function getTab(name: string): string {
  const { above, tab = name } = findView(name) ?? OVERVIEW
  return above ? getTab(above) : tab
}

const MESSAGE_DOCUMENTS = { Attach: AttachDocument, Shared: SharedDocuments }

/**
 * The search of Messages also finds a quotation, by the number on its board packet, and a reply can carry
 * documents.
 */
export function MessagesDesk() {
  const { getParam } = useListParams()
  const term = getParam('q')
  return (
    <MessageDocumentsContext value={MESSAGE_DOCUMENTS}>
      <MessagesView
        aboveList={looksLikeQuotationNumber(term) && <FoundQuotation key={term} number={term} />}
      />
    </MessageDocumentsContext>
  )
}
