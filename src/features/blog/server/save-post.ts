import type { Insertable } from 'kysely'
import type { Db, PostsTable } from '#server/db/tables.ts'
import {
  createContent,
  prepareText,
  type ContentServices,
  changeContent,
  type ContentEdit,
  type ContentStore,
  type CreateOptions,
} from '#server/content/save.ts'
import { toReviewColumn } from '#aspects/reviews/server/review-store.ts'
import { writeFields } from '#shared/content/field-shapes.ts'
import { POST_FIELDS } from '../fields.ts'
import { slugify, getFirstPublishedAt } from '../rules.ts'
import type { Post, PostInput, PostUpdate } from '../schema.ts'
import {
  insertPost,
  listSlugsLike,
  deleteFormerSlug,
  insertFormerSlug,
  listSlugHolders,
  updatePost,
  findPost,
  updatePostTags,
  updatePostText,
} from './admin-store.ts'
import { toContentColumns, buildPostSearchText } from './post-rows.ts'
import { isUniqueViolation } from '#server/db/dialect.ts'
import { Conflict, InvalidInput } from '#server/errors.ts'
import type { ViewCounter } from '#server/view-counter.ts'
import { asAdminSees } from './admin-view.ts'
import { hasRow } from '#server/db/entity-rows.ts'

const POST: ContentStore<Post> = {
  kind: 'blog',
  find: findPost,
  async afterSave(db, after, before) {
    const text = buildPostSearchText(after)
    // The index takes long for a long text.
    if (!before || text !== buildPostSearchText(before)) await updatePostText(db, after.id, text)
    await updatePostTags(db, after.id, after.tags)
  },
}

/**
 * Locks what a post refers to, so that it cannot be deleted before the post is stored.
 * @throws {InvalidInput} for a category or a featured image that does not exist
 */
async function requireReferences(
  db: Db,
  { categoryId, featuredImageId }: Pick<PostUpdate, 'categoryId' | 'featuredImageId'>,
): Promise<void> {
  if (categoryId && !(await hasRow(db, 'blog_categories', categoryId))) {
    throw new InvalidInput('There is no such category', { path: 'categoryId' })
  }
  if (featuredImageId && !(await hasRow(db, 'media', featuredImageId))) {
    throw new InvalidInput('There is no such image', { path: 'featuredImageId' })
  }
}

/** Stores a new post with a unique slug. */
export async function createPost(
  services: ContentServices,
  input: PostInput,
  { publishedAt, note, by, ...prepared }: CreateOptions & { publishedAt?: Date } = {},
): Promise<Post> {
  // Comes first, so that a refused post leaves no pictures in the library.
  await requireReferences(services.db, input)
  const written = prepared.written ?? (await prepareText(services, input.content))
  const createdAt = (publishedAt ?? services.clock.now()).toISOString()
  const row = {
    ...writeFields(POST_FIELDS, input),
    ...toContentColumns(written),
    featured_image_alt: input.featuredImageAlt,
    review_by: toReviewColumn(input.reviewBy),
    published_at: input.status === 'published' ? createdAt : null,
    created_at: createdAt,
    updated_at: createdAt,
  }
  return createContent(services, POST, {
    written,
    check: (db) => requireReferences(db, input),
    insert: (db) => insertWithFreeSlug(db, slugify(input.slug || input.title), row),
    note,
    by,
  })
}

/**
 * Inserts the post with the slug or the first free numbered one, also when other posts are created
 * at the same time. Former slugs of other posts are not free.
 */
async function insertWithFreeSlug(
  db: Db,
  wanted: string,
  row: Omit<Insertable<PostsTable>, 'slug'>,
): Promise<number> {
  // Looking for numbered ones reads all slugs.
  const isFree = (await listSlugHolders(db, wanted)).length === 0
  const taken = new Set(isFree ? [] : await listSlugsLike(db, wanted))
  for (let number = 1; ; number += 1) {
    const slug = number === 1 ? wanted : `${wanted}-${number}`
    const id = taken.has(slug) ? undefined : await insertPost(db, { ...row, slug })
    if (id !== undefined) return id
  }
}

/**
 * Changes the given fields of a post; absent ones stay.
 * @throws {Conflict} when it was saved after `input.updatedAt`
 */
export async function changePost(
  services: ContentServices & { views: ViewCounter<string> },
  id: number,
  input: PostUpdate,
  edit: ContentEdit,
): Promise<Post> {
  try {
    const { before, after } = await changeContent(services, POST, {
      id,
      startedFrom: input.updatedAt,
      html: input.content,
      check: (db) => requireReferences(db, input),
      write: async (db, { before: post, written, now, updatedAt }) =>
        updatePost(db, id, {
          ...writeFields(POST_FIELDS, input),
          ...(written && toContentColumns(written)),
          featured_image_alt: altAfter(post, input),
          review_by: toReviewColumn(input.reviewBy),
          slug: await moveTo(db, post, input.slug, now),
          published_at: publishedAtAfter(post, input, now),
          updated_at: updatedAt,
        }),
      present: asAdminSees(services),
      edit,
    })
    if (before.slug !== after.slug) await services.views.rename(before.slug, after.slug)
    return after
  } catch (error) {
    // Another post took the slug after it was checked.
    if (isUniqueViolation(error)) throw addressTaken()
    throw error
  }
}

/** The first publication time stays, also for a due scheduled post that is now published by hand. */
function publishedAtAfter(before: Post, { status }: PostUpdate, now: Date): string | null {
  const willBePublished = (status ?? before.status) === 'published'
  return getFirstPublishedAt(before, now) ?? (willBePublished ? now.toISOString() : null)
}

/** Alt text belongs to one image, so a new image starts without it. */
function altAfter(before: Post, { featuredImageId: id, featuredImageAlt: alt }: PostUpdate) {
  const isOther = id !== undefined && id !== before.featuredImageId
  return isOther ? (alt ?? null) : alt
}

/** Moves the post to a new slug. A slug under which it was public still leads to it. */
async function moveTo(
  db: Db,
  post: Post,
  wanted: string | null | undefined,
  now: Date,
): Promise<string> {
  const slug = wanted ? slugify(wanted) : post.slug
  if (slug === post.slug) return slug
  const holders = await listSlugHolders(db, slug)
  if (holders.some((holder) => holder !== post.id)) throw addressTaken()
  await deleteFormerSlug(db, slug)
  if (getFirstPublishedAt(post, now)) await insertFormerSlug(db, post.slug, post.id)
  return slug
}

function addressTaken(): Conflict {
  return new Conflict('Another post already has this address', { path: 'slug' })
}
