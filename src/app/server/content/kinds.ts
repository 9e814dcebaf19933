import { BLOG_KIND } from '#features/blog/server/kind.ts'
import { FAQ_KIND } from '#features/faq/server/kind.ts'
import { MEDIA_KIND } from '#features/media/server/kind.ts'
import { PAGES_KIND } from '#features/office-pages/server/kind.ts'
import { RESTORE_TESTS_KIND } from '#features/restore-tests/server/kind.ts'
import { TESTIMONIALS_KIND } from '#features/testimonials/server/kind.ts'
import type { Kinds } from '#server/content/kind.ts'

/** All kinds of content. A further kind takes one line here. */
export const KINDS: Kinds = {
  blog: BLOG_KIND,
  faq: FAQ_KIND,
  testimonials: TESTIMONIALS_KIND,
  pages: PAGES_KIND,
  media: MEDIA_KIND,
  'restore-tests': RESTORE_TESTS_KIND,
}
