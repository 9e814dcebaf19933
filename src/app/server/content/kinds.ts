import { BLOG_KIND } from '#features/blog/server/kind.ts'
import { DOCUMENTS_KIND } from '#features/documents/server/kind.ts'
import { FAQ_KIND } from '#features/faq/server/kind.ts'
import { MEDIA_KIND } from '#features/media/server/kind.ts'
import { PAGES_KIND } from '#features/office-pages/server/kind.ts'
import { RESTORE_TESTS_KIND } from '#features/restore-tests/server/kind.ts'
import { TESTIMONIALS_KIND } from '#features/testimonials/server/kind.ts'
import type { Kinds } from '#server/content/kind.ts'
import { isListedKind, type ListedKind } from '#shared/content/content-kinds.ts'

/** All kinds of content in the order of an export and of the API reference. A further kind takes one line here. */
export const KINDS: Kinds = {
  blog: BLOG_KIND,
  faq: FAQ_KIND,
  pages: PAGES_KIND,
  testimonials: TESTIMONIALS_KIND,
  'restore-tests': RESTORE_TESTS_KIND,
  media: MEDIA_KIND,
  documents: DOCUMENTS_KIND,
}

/** Those that leave with an export. */
export const LISTED_KINDS: ListedKind[] = Object.keys(KINDS).filter(isListedKind)
