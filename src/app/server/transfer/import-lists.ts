import {
  findPost,
  insertFormerSlug,
  listSlugHolders,
  updatePost,
} from '#features/blog/server/admin-store.ts'
import { changePost, createPost } from '#features/blog/server/save-post.ts'
import { findPostBySlug } from '#features/blog/server/store.ts'
import * as blog from '#features/blog/limits.ts'
import { postInputSchema } from '#features/blog/schema.ts'
import { documentInputSchema } from '#features/documents/schema.ts'
import { buildNewFile } from '#features/documents/server/receive-document.ts'
import { changeDocument, createDocument } from '#features/documents/server/save-document.ts'
import { findDocument, listDocuments, updateDocument } from '#features/documents/server/store.ts'
import { faqItemInputSchema } from '#features/faq/schema.ts'
import { changeFaqItem, createFaqItem } from '#features/faq/server/save-faq-item.ts'
import { findFaqItem, hasQuestion, updateFaqItem } from '#features/faq/server/store.ts'
import { countVersions } from '#aspects/history/server/version-store.ts'
import type { ImportTargets, ImportWrite } from '#features/import/server/target.ts'
import { officePageChangeSchema, officePageSlugSchema } from '#features/office-pages/schema.ts'
import { changeOfficePage } from '#features/office-pages/server/change-office-page.ts'
import {
  findOfficePage,
  findOfficePageAt,
  updateOfficePage,
} from '#features/office-pages/server/store.ts'
import { testimonialInputSchema } from '#features/testimonials/schema.ts'
import {
  changeTestimonial,
  createTestimonial,
} from '#features/testimonials/server/save-testimonial.ts'
import {
  findTestimonial,
  listTestimonials,
  updateTestimonial,
} from '#features/testimonials/server/store.ts'
import { BLOG_CATEGORIES, FAQ_CATEGORIES } from '#server/categories/store.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { InvalidInput } from '#server/errors.ts'
import { parseBody } from '#server/http/body.ts'
import type { Services } from '#server/services.ts'
import type { ViewCounter } from '#server/view-counter.ts'
import { addCategory } from './import-categories.ts'
import { toPictureId, withVersions } from './import-versions.ts'

export type ListServices = Services & { views: { posts: ViewCounter<string> } }
type Lists = ImportTargets['lists']

export function postTarget(services: ListServices): Lists['posts'] {
  const { db } = services
  const toInput = async (...[item, { notes }]: Parameters<Lists['posts']['create']>) =>
    parseBody(postInputSchema, {
      ...item,
      categoryId: await addCategory(db, BLOG_CATEGORIES, item.category, notes),
      featuredImageId: toPictureId(item.featuredImage),
    })
  return {
    what: 'post',
    kind: 'blog',
    fit: fitPost,
    hasTwin: async ({ slug, title }) => (await findPostBySlug(db, slug))?.title === title,
    find: async (id) => findPost(db, Number(id)),
    async create(item, write) {
      const { by, note, ways } = write
      const input = await toInput(item, write)
      await createPost(await withVersions(services, 'blog', item, ways), input, {
        by,
        async note(transaction, id) {
          for (const slug of item.formerSlugs) {
            const isFree = (await listSlugHolders(transaction, slug)).length === 0
            if (isFree) await insertFormerSlug(transaction, slug, id)
          }
          await updatePost(transaction, id, {
            ...toDates(item, services),
            reviewed_at: item.reviewedAt,
            published_at: item.publishedAt ?? undefined,
            view_count: item.viewCount,
          })
          const post = await findPost(transaction, id)
          if (post) await note(transaction, post)
        },
      })
    },
    async change(id, item, write) {
      const { slug: _, ...input } = await toInput(item, write)
      await changeText(services, { path: 'content', html: item.content }, write, (inside) =>
        changePost({ ...inside, views: services.views.posts }, Number(id), input, write),
      )
    },
  }
}

const EXCERPT_MAX = 1000

const fitPost: Lists['posts']['fit'] = (item) => {
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
    excerpt: cut('Excerpt', item.excerpt, EXCERPT_MAX),
    metaTitle: cut('Meta title', item.metaTitle, blog.META_TITLE_MAX),
    metaDescription: cut('Meta description', item.metaDescription, blog.META_DESCRIPTION_MAX),
    tags: tags.slice(0, blog.POST_TAGS_MAX),
  }
  const lost = item.tags.length - fitted.tags.length
  if (lost > 0) notes.push(`Tags left out: ${lost}`)
  parseBody(postInputSchema, fitted)
  return { item: fitted, notes }
}

export function questionTarget(services: ListServices): Lists['questions'] {
  const { db } = services
  const toInput = async (...[item, { notes }]: Parameters<Lists['questions']['create']>) =>
    parseBody(faqItemInputSchema, {
      ...item,
      categoryId: await addCategory(db, FAQ_CATEGORIES, item.category, notes),
    })
  return {
    what: 'question',
    kind: 'faq',
    fit(item) {
      parseBody(faqItemInputSchema, item)
      return { item, notes: [] }
    },
    hasTwin: ({ question }) => hasQuestion(db, question),
    find: async (id) => findFaqItem(db, Number(id)),
    async create(item, write) {
      const { by, note, ways } = write
      const input = await toInput(item, write)
      await createFaqItem(await withVersions(services, 'faq', item, ways), input, {
        by,
        async note(transaction, id) {
          await updateFaqItem(transaction, id, {
            ...toDates(item, services),
            reviewed_at: item.reviewedAt,
            view_count: item.viewCount,
            helpful: item.helpful,
            not_helpful: item.notHelpful,
          })
          const stored = await findFaqItem(transaction, id)
          if (stored) await note(transaction, stored)
        },
      })
    },
    async change(id, item, write) {
      const input = await toInput(item, write)
      await changeText(services, { path: 'answer', html: item.answer }, write, (inside) =>
        changeFaqItem(inside, Number(id), input, write),
      )
    },
  }
}

/** The pages are always there; one that nobody has touched takes the text. */
export function pageTarget(services: ListServices): Lists['pages'] {
  const { db } = services
  const save = async (
    used: ListServices,
    ...[id, item, write]: Parameters<Lists['pages']['change']>
  ) => {
    const input = parseBody(officePageChangeSchema, { ...item, updatedAt: undefined })
    await changeText(used, { path: 'content', html: item.content }, write, async (inside) => {
      const page = await changeOfficePage(inside, Number(id), input, write)
      const { updatedAt = page.updatedAt, reviewedAt } = item
      await updateOfficePage(inside.db, page.id, {
        updated_at: updatedAt,
        reviewed_at: reviewedAt,
      })
      return { ...page, updatedAt }
    })
  }
  const findAt = async (slug: string) => {
    const known = officePageSlugSchema.safeParse(slug)
    return known.success ? findOfficePageAt(db, known.data) : undefined
  }
  return {
    what: 'page',
    kind: 'pages',
    fit: (item) => ({ item, notes: [] }),
    async hasTwin({ slug, updatedAt }) {
      const page = await findAt(slug)
      if (!page) throw new InvalidInput(`This site has no page at /${slug}`)
      if (page.updatedAt === updatedAt || page.status === 'published') return true
      return (await countVersions(db, { kind: 'pages', id: page.id })) > 1
    },
    find: async (id) => findOfficePage(db, Number(id)),
    async create(item, write) {
      const page = await findAt(item.slug)
      const used = await withVersions(services, 'pages', item, write.ways)
      if (page) await save(used, String(page.id), item, write)
    },
    change: (...change) => save(services, ...change),
  }
}

export function testimonialTarget(services: ListServices): Lists['testimonials'] {
  const { db } = services
  const toInput = (item: Parameters<Lists['testimonials']['create']>[0]) =>
    parseBody(testimonialInputSchema, { ...item, imageId: toPictureId(item.image) })
  return {
    what: 'testimonial',
    kind: 'testimonials',
    fit(item) {
      toInput(item)
      return { item, notes: [] }
    },
    hasTwin: async ({ name, content }) =>
      (await listTestimonials(db)).some((item) => item.name === name && item.content === content),
    find: async (id) => findTestimonial(db, Number(id)),
    async create(item, { by, note, ways }) {
      const used = await withVersions(services, 'testimonials', item, ways)
      await createTestimonial(used, toInput(item), {
        by,
        async note(transaction, id) {
          await updateTestimonial(transaction, id, toDates(item, services))
          const stored = await findTestimonial(transaction, id)
          if (stored) await note(transaction, stored)
        },
      })
    },
    change: (id, item, write) =>
      inTransaction(db, async (transaction) => {
        const inside = { ...services, db: transaction }
        const stored = await changeTestimonial(inside, Number(id), toInput(item), write)
        await write.note(transaction, stored)
      }),
  }
}

export function documentTarget(services: ListServices): Lists['documents'] {
  const { db, clock } = services
  return {
    what: 'document',
    kind: 'documents',
    fit(item) {
      parseBody(documentInputSchema, item)
      return { item, notes: [] }
    },
    hasTwin: async ({ title }) =>
      (await listDocuments(db, clock.now())).some((document) => document.title === title),
    async find(id) {
      const row = await findDocument(db, Number(id))
      return row && { id: row.id, updatedAt: row.updated_at }
    },
    async create(item, { note, bytes }) {
      const file = buildNewFile(Buffer.from(bytes ?? []))
      const input = parseBody(documentInputSchema, item)
      await createDocument(services, input, file, async (transaction, id) => {
        const row = await updateDocument(transaction, id, toDates(item, services))
        await note(transaction, { id, updatedAt: row.updated_at })
      })
    },
    async change(id, item, { note, bytes }) {
      const input = parseBody(documentInputSchema, item)
      const file = bytes && buildNewFile(Buffer.from(bytes))
      await note(db, await changeDocument(services, Number(id), { input, file }))
    },
  }
}

type Dates = { createdAt?: string | undefined; updatedAt?: string | undefined }

/** The dates of an item, which an import keeps; without any, it is new. */
function toDates({ createdAt, updatedAt }: Dates, { clock }: Pick<ListServices, 'clock'>) {
  const created_at = createdAt ?? clock.now().toISOString()
  return { created_at, updated_at: updatedAt ?? created_at }
}

/** Changes a text and records it in one transaction. Its pictures are stored before. */
async function changeText(
  services: ListServices,
  { path, html }: { path: 'content' | 'answer'; html: string },
  { note }: ImportWrite,
  change: (inside: ListServices) => Promise<{ id: number; updatedAt: string }>,
): Promise<void> {
  const written = await services.prepareHtml(html, { path })
  await inTransaction(services.db, async (db) => {
    const stored = await change({ ...services, db, prepareHtml: async () => written })
    await note(db, stored)
  })
}
