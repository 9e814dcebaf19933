import { BLOG_KIND } from '#features/blog/ui/admin/kind.ts'
import { DOCUMENTS_KIND } from '#features/documents/ui/admin/kind.ts'
import { FAQ_KIND } from '#features/faq/ui/admin/kind.ts'
import { MEDIA_KIND } from '#features/media/ui/admin/kind.ts'
import { PAGES_KIND } from '#features/office-pages/ui/admin/kind.ts'
import { RESTORE_TESTS_KIND } from '#features/restore-tests/ui/admin/kind.ts'
import { TESTIMONIALS_KIND } from '#features/testimonials/ui/admin/kind.ts'
import { CONTENT_KINDS, isContentKind, type ContentKind } from '#shared/content/content-kinds.ts'
import type { Kinds, ListView } from '#ui/admin/kind.ts'
import type { Line } from '#ui/admin/setting-line.tsx'
import { FaqWithPacketQuestions } from './faq-with-packet-questions.tsx'

/** All kinds of content in the order of their lines in Settings. A further kind takes one line here. */
export const KINDS: Kinds = {
  blog: BLOG_KIND,
  faq: {
    ...FAQ_KIND,
    views: { ...FAQ_KIND.views, list: { title: 'FAQ', View: FaqWithPacketQuestions } },
  },
  testimonials: TESTIMONIALS_KIND,
  media: MEDIA_KIND,
  pages: PAGES_KIND,
  documents: DOCUMENTS_KIND,
  'restore-tests': RESTORE_TESTS_KIND,
}

const NAMES: ContentKind[] = Object.keys(KINDS).filter(isContentKind)
type NamedViews = { list: string; edit: string; create?: string }

/** Their views by the names in the address. */
export const KIND_VIEWS: Record<string, ListView> = {}
for (const kind of NAMES) {
  const { list, edit, create } = KINDS[kind].views
  const names: NamedViews = CONTENT_KINDS[kind].views
  const above = names.list
  KIND_VIEWS[names.edit] = { above, ...edit }
  if (names.create && create) KIND_VIEWS[names.create] = { above, ...create }
  // Images are edited in their list, which is one view.
  KIND_VIEWS[names.list] = list
}

export const KIND_LINES: Line[] = NAMES.flatMap((kind) => {
  const { line } = KINDS[kind]
  return line ? { view: CONTENT_KINDS[kind].views.list, ...line } : []
})
