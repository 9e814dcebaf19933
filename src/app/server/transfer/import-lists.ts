import {
  insertFormerSlug,
  findPost,
  listSlugHolders,
  updatePost,
} from '#features/blog/server/admin-store.ts'
import { changePost, createPost } from '#features/blog/server/save-post.ts'
import { findPostBySlug } from '#features/blog/server/store.ts'
import * as blog from '#features/blog/limits.ts'
import { postInputSchema, type PostInput } from '#features/blog/schema.ts'
import type { ExportedItem } from '#features/export/exported-site.ts'
import { faqItemInputSchema, type FaqItemInput } from '#features/faq/schema.ts'
import { changeFaqItem, createFaqItem } from '#features/faq/server/save-faq-item.ts'
import { findFaqItem, hasQuestion, updateFaqItem } from '#features/faq/server/store.ts'
import type { ImportTarget } from '#features/import/server/target.ts'
import { testimonialInputSchema, type TestimonialInput } from '#features/testimonials/schema.ts'
import {
  changeTestimonial,
  createTestimonial,
} from '#features/testimonials/server/save-testimonial.ts'
import {
  findTestimonial,
  listTestimonials,
  updateTestimonial,
} from '#features/testimonials/server/store.ts'
import { restoreTestInputSchema, type RestoreTestInput } from '#features/restore-tests/schema.ts'
import {
  changeRestoreTest,
  createRestoreTest,
} from '#features/restore-tests/server/save-restore-test.ts'
import {
  findRestoreTest,
  listRestoreTests,
  updateRestoreTest,
} from '#features/restore-tests/server/store.ts'
import { parseBody } from '#server/http/body.ts'
import { createTarget, type Importable, type ListServices } from './import-content.ts'

type Post = ExportedItem<'posts'>

/** How an import stores the kinds whose items it creates. */
export function contentTargets(services: ListServices) {
  return {
    posts: createTarget(services, POSTS),
    questions: createTarget(services, QUESTIONS),
    testimonials: createTarget(services, TESTIMONIALS),
    restoreTests: createTarget(services, RESTORE_TESTS),
  }
}

const POSTS: Importable<Post, PostInput> = {
  what: 'post',
  kind: 'blog',
  schema: postInputSchema,
  fit: fitPost,
  hasTwin: async (db, { slug, title }) => (await findPostBySlug(db, slug))?.title === title,
  find: findPost,
  create: createPost,
  change(services, id, input, edit) {
    const words = { ...input, slug: undefined }
    return changePost({ ...services, views: services.views.posts }, id, words, edit)
  },
  html: ({ content }) => content,
  async complete(db, id, item, dates) {
    for (const slug of item.formerSlugs) {
      const isFree = (await listSlugHolders(db, slug)).length === 0
      if (isFree) await insertFormerSlug(db, slug, id)
    }
    await updatePost(db, id, {
      ...dates,
      published_at: item.publishedAt ?? undefined,
      view_count: item.viewCount,
    })
  },
}

function fitPost(item: Post): ReturnType<ImportTarget<Post>['fit']> {
  const notes: string[] = []
  const cut = (name: string, text: string | null, max: number) => {
    if (text === null || text.length <= max) return text
    notes.push(`${name} cut to ${max} characters`)
    return text.slice(0, max).toWellFormed().trim()
  }
  const tags = item.tags.filter((tag) => tag.length <= blog.POST_TAG_MAX)
  const fitted = {
    ...item,
    title: cut('Title', item.title, blog.POST_TITLE_MAX) || 'Untitled',
    excerpt: cut('Excerpt', item.excerpt, blog.POST_EXCERPT_MAX),
    metaTitle: cut('Meta title', item.metaTitle, blog.META_TITLE_MAX),
    metaDescription: cut('Meta description', item.metaDescription, blog.META_DESCRIPTION_MAX),
    tags: tags.slice(0, blog.POST_TAGS_MAX),
  }
  const lost = item.tags.length - fitted.tags.length
  if (lost > 0) notes.push(`Tags left out: ${lost}`)
  parseBody(postInputSchema, fitted)
  return { item: fitted, notes }
}

const QUESTIONS: Importable<ExportedItem<'questions'>, FaqItemInput> = {
  what: 'question',
  kind: 'faq',
  schema: faqItemInputSchema,
  hasTwin: (db, { question }) => hasQuestion(db, question),
  find: findFaqItem,
  create: createFaqItem,
  change: changeFaqItem,
  html: ({ answer }) => answer,
  complete: (db, id, item, dates) =>
    updateFaqItem(db, id, {
      ...dates,
      view_count: item.viewCount,
      helpful: item.helpful,
      not_helpful: item.notHelpful,
    }),
}

const TESTIMONIALS: Importable<ExportedItem<'testimonials'>, TestimonialInput> = {
  what: 'testimonial',
  kind: 'testimonials',
  schema: testimonialInputSchema,
  hasTwin: async (db, { name, content }) =>
    (await listTestimonials(db)).some((item) => item.name === name && item.content === content),
  find: findTestimonial,
  create: createTestimonial,
  change: changeTestimonial,
  complete: (db, id, _, dates) => updateTestimonial(db, id, dates),
}

const RESTORE_TESTS: Importable<ExportedItem<'restoreTests'>, RestoreTestInput> = {
  what: 'restore test',
  kind: 'restore-tests',
  schema: restoreTestInputSchema,
  hasTwin: async (db, { testedOn, subject, minutes, outcome, note }) =>
    (await listRestoreTests(db)).some(
      (item) =>
        item.testedOn === testedOn &&
        item.subject === subject &&
        item.minutes === minutes &&
        item.outcome === outcome &&
        item.note === note,
    ),
  find: findRestoreTest,
  create: createRestoreTest,
  change: changeRestoreTest,
  complete: (db, id, _, dates) => updateRestoreTest(db, id, dates),
}
