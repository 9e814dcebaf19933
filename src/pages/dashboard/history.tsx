import { ProposalView } from '#aspects/proposals/ui/admin/proposal-view.tsx'
import { HistoryView } from '#aspects/history/ui/admin/history-view.tsx'
import type { HistoryDescription } from '#aspects/history/ui/admin/kinds.ts'
import { CONTENT_KINDS, isHistoryKind, type HistoryKind } from '#shared/content/content-kinds.ts'
import { listHtmlFields, getLabels } from '#ui/admin/form/entity.ts'
import { KINDS } from './kinds.ts'

export function ItemHistoryView() {
  return <HistoryView describe={describeHistory} />
}

export function ItemProposalView() {
  return <ProposalView describe={describeHistory} />
}

/** The list that contains the item of a history. */
export function getListView(search: URLSearchParams): string {
  const kind = search.get('kind') ?? ''
  return isHistoryKind(kind) ? CONTENT_KINDS[kind].views.list : 'overview'
}

/** Takes the parts that a history shares with the form from the form. */
export function describeHistory(kind: HistoryKind): HistoryDescription {
  const { fields, ...others } = KINDS[kind].history
  return {
    kind,
    readPath: () => CONTENT_KINDS[kind].path,
    labels: getLabels(fields),
    html: listHtmlFields(fields),
    parseVersion: (version) => fields.parse(version),
    ...others,
  }
}
