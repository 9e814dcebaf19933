import type { z } from 'zod'
import { postEntity } from '#features/blog/ui/admin/post-entity.ts'
import { faqEntity } from '#features/faq/ui/admin/faq-entity.ts'
import { historyKindSchema } from '#features/history/schema.ts'
import { HistoryView } from '#features/history/ui/admin/history-view.tsx'
import type {
  HistoryDescription,
  HistoryKinds,
  TrashDescription,
  TrashKinds,
} from '#features/history/ui/admin/kinds.ts'
import { TrashView } from '#features/history/ui/admin/trash-view.tsx'
import { officePageEntity } from '#features/office-pages/ui/admin/office-page-entity.ts'
import { testimonialEntity } from '#features/testimonials/ui/admin/testimonial-entity.ts'
import { htmlFieldsOf, labelsOf, type Entity } from '#ui/admin/form/entity.ts'
import { viewPath } from '#ui/admin/view-path.ts'

/** Every kind of item that has a history. A further kind is one entry here. */
export const HISTORIES: HistoryKinds = {
  blog: historyOf(postEntity, {
    readPath: (id) => `/api/admin/blog/${id}`,
    references: { categoryId: '/api/admin/categories' },
    moments: ['scheduledFor'],
    stays: 'Status, schedule and address',
  }),
  faq: historyOf(faqEntity, {
    readPath: () => '/api/admin/faq',
    references: { categoryId: '/api/admin/faq/categories' },
    stays: 'Its place in the list and whether it is published',
  }),
  testimonials: historyOf(testimonialEntity, {
    readPath: () => '/api/admin/testimonials',
    stays: 'Whether it is active and whether it is on the homepage',
  }),
  pages: historyOf(officePageEntity, {
    readPath: () => '/api/admin/pages',
    stays: 'Whether it is published',
  }),
}

const TRASH: TrashKinds = {
  blog: trashOf('Post', HISTORIES.blog),
  faq: trashOf('FAQ item', HISTORIES.faq),
  testimonials: trashOf('Testimonial', HISTORIES.testimonials),
  media: {
    name: 'Image',
    pathOf: (id) => viewPath('media', { image: id }),
    hasHistory: false,
  },
}

export function HistoryOfItemView() {
  return <HistoryView kinds={HISTORIES} />
}

export function TrashOfSiteView() {
  return <TrashView kinds={TRASH} />
}

/** The list in which the item of a history stands. */
export function listOfHistory(search: URLSearchParams): string {
  const kind = historyKindSchema.safeParse(search.get('kind'))
  return kind.success ? HISTORIES[kind.data].views.list : 'overview'
}

type Described = Pick<Entity<Record<string, unknown>, unknown>, 'noun' | 'path' | 'views'> & {
  fields: z.ZodType<Record<string, unknown>> & { shape: Record<string, z.ZodType> }
}
type Rest = Pick<HistoryDescription, 'readPath' | 'references' | 'moments' | 'stays'>

/** Takes from the form the parts that a history shares with it. */
function historyOf({ noun, path, views, fields }: Described, rest: Rest): HistoryDescription {
  return {
    noun,
    path,
    views,
    labels: labelsOf(fields),
    html: htmlFieldsOf(fields),
    valuesOf: (version) => fields.parse(version),
    ...rest,
  }
}

function trashOf(name: string, { views }: HistoryDescription): TrashDescription {
  return { name, pathOf: (id) => viewPath(views.edit, { id }), hasHistory: true }
}
