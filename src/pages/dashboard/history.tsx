import type { z } from 'zod'
import { ProposalView } from '#aspects/proposals/ui/admin/proposal-view.tsx'
import { postEntity } from '#features/blog/ui/admin/post-entity.ts'
import { faqEntity } from '#features/faq/ui/admin/faq-entity.ts'
import { HistoryView } from '#aspects/history/ui/admin/history-view.tsx'
import type { HistoryDescription } from '#aspects/history/ui/admin/kinds.ts'
import { officePageEntity } from '#features/office-pages/ui/admin/office-page-entity.ts'
import { restoreTestEntity } from '#features/restore-tests/ui/admin/restore-test-entity.ts'
import { testimonialEntity } from '#features/testimonials/ui/admin/testimonial-entity.ts'
import { CONTENT_KINDS, isHistoryKind, type HistoryKind } from '#shared/content/content-kinds.ts'
import { listHtmlFields, getLabels } from '#ui/admin/form/entity.ts'

/** Every kind of item that has a history. Another kind takes one entry here. */
export const HISTORIES: Record<HistoryKind, HistoryDescription> = {
  blog: describeHistory('blog', postEntity, {
    readPath: (id) => `${CONTENT_KINDS.blog.path}/${id}`,
    moments: ['scheduledFor'],
    stays: 'the status, schedule or address',
  }),
  faq: describeHistory('faq', faqEntity, {
    stays: 'its place in the list or whether it is published',
  }),
  testimonials: describeHistory('testimonials', testimonialEntity, {
    stays: 'whether it is active or on the homepage',
  }),
  pages: describeHistory('pages', officePageEntity, {
    stays: 'whether it is published',
  }),
  'restore-tests': describeHistory('restore-tests', restoreTestEntity, {
    stays: 'whether it is published',
  }),
}

export function ItemHistoryView() {
  return <HistoryView describe={(kind) => HISTORIES[kind]} />
}

export function ItemProposalView() {
  return <ProposalView describe={(kind) => HISTORIES[kind]} />
}

/** The list that contains the item of a history. */
export function getListView(search: URLSearchParams): string {
  const kind = search.get('kind') ?? ''
  return isHistoryKind(kind) ? CONTENT_KINDS[kind].views.list : 'overview'
}

type Described = {
  fields: z.ZodType<Record<string, unknown>> & { shape: Record<string, z.ZodType> }
}
type Rest = Partial<Pick<HistoryDescription, 'readPath' | 'moments'>> &
  Pick<HistoryDescription, 'stays'>

/** Takes the parts that a history shares with the form from the form. */
function describeHistory(kind: HistoryKind, { fields }: Described, rest: Rest): HistoryDescription {
  return {
    kind,
    readPath: () => CONTENT_KINDS[kind].path,
    labels: getLabels(fields),
    html: listHtmlFields(fields),
    parseVersion: (version) => fields.parse(version),
    ...rest,
  }
}
