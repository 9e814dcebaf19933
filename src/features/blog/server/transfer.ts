import { createTarget } from '#server/content/transfer/create-target.ts'
import type { Transfer } from '#server/content/transfer/transfer.ts'
import type { Db } from '#server/db/tables.ts'
import { parseBody } from '#server/http/body.ts'
import { exportedPostSchema, type ExportedPost } from '../exported.ts'
import * as limits from '../limits.ts'
import { postInputSchema } from '../schema.ts'
import {
  findPost,
  insertFormerSlug,
  listFormerSlugs,
  listPostIds,
  listSlugHolders,
  updatePost,
} from './admin-store.ts'
import { changePost, createPost } from './save-post.ts'
import { findPostBySlug } from './store.ts'

export const BLOG_TRANSFER: Transfer = {
  what: 'post',
  schema: exportedPostSchema,
  read(value) {
    const item = exportedPostSchema.parse(value)
    const formerly = item.formerSlugs.map((slug) => `/blog/${slug}`)
    return { item, key: `post ${item.slug}`, from: [`/blog/${item.slug}`], formerly }
  },
  async *list(db) {
    for (const id of await listPostIds(db)) {
      const post = await findPost(db, id)
      // It was deleted in the meantime.
      if (!post) continue
      yield { ...post, formerSlugs: (await listFormerSlugs(db, [id])).get(id) }
    }
  },
  createTarget: (services) =>
    createTarget(services, {
      kind: 'blog',
      exported: exportedPostSchema,
      schema: postInputSchema,
      fit: fitPost,
      hasTwin: async (db, { slug, title }) => (await findPostBySlug(db, slug))?.title === title,
      find: findPost,
      create: createPost,
      change(inside, id, input, edit) {
        const words = { ...input, slug: undefined }
        return changePost({ ...inside, views: inside.views.posts }, id, words, edit)
      },
      async complete(db, id, item, dates) {
        await addFormerSlugs(db, id, item.formerSlugs)
        await updatePost(db, id, {
          ...dates,
          published_at: item.publishedAt ?? undefined,
          view_count: item.viewCount,
        })
      },
    }),
}

async function addFormerSlugs(db: Db, id: number, slugs: string[]): Promise<void> {
  for (const slug of slugs) {
    const isFree = (await listSlugHolders(db, slug)).length === 0
    if (isFree) await insertFormerSlug(db, slug, id)
  }
}

function fitPost(item: ExportedPost): { item: ExportedPost; notes: string[] } {
  const notes: string[] = []
  const cut = (name: string, text: string | null, max: number) => {
    if (text === null || text.length <= max) return text
    notes.push(`${name} cut to ${max} characters`)
    return text.slice(0, max).toWellFormed().trim()
  }
  const tags = item.tags.filter((tag) => tag.length <= limits.POST_TAG_MAX)
  const fitted = {
    ...item,
    title: cut('Title', item.title, limits.POST_TITLE_MAX) || 'Untitled',
    excerpt: cut('Excerpt', item.excerpt, limits.POST_EXCERPT_MAX),
    metaTitle: cut('Meta title', item.metaTitle, limits.META_TITLE_MAX),
    metaDescription: cut('Meta description', item.metaDescription, limits.META_DESCRIPTION_MAX),
    tags: tags.slice(0, limits.POST_TAGS_MAX),
  }
  const lost = item.tags.length - fitted.tags.length
  if (lost > 0) notes.push(`Tags left out: ${lost}`)
  parseBody(postInputSchema, fitted)
  return { item: fitted, notes }
}
