import { isUniqueViolation } from '#server/db/dialect.ts'
import type { Db } from '#server/db/tables.ts'
import { Conflict } from '#server/errors.ts'
import type { Edit } from '#server/history.ts'
import { changeContent, type ContentServices } from '#server/save-content.ts'
import type { ViewCounter } from '#server/view-counter.ts'
import { getFirstPublishedAt, slugify } from '../rules.ts'
import type { Post, PostUpdate } from '../schema.ts'
import { deleteFormerSlug, insertFormerSlug, listSlugHolders, updatePost } from './admin-store.ts'
import { asAdminSees } from './admin-view.ts'
import { POST, requireReferences } from './post-kind.ts'
import { toPostColumns, toContentColumns } from './post-rows.ts'

/**
 * Changes the given fields of a post; absent ones stay.
 * @throws {Conflict} when it was saved after `input.updatedAt`
 */
export async function changePost(
  services: ContentServices & { views: ViewCounter<string> },
  id: number,
  input: PostUpdate,
  edit: Edit,
): Promise<Post> {
  try {
    const { before, after } = await changeContent(services, POST, {
      id,
      startedFrom: input.updatedAt,
      html: input.content,
      check: (db) => requireReferences(db, input),
      write: async (db, { before: post, written, now, updatedAt }) =>
        updatePost(db, id, {
          ...toPostColumns(input),
          ...(written && toContentColumns(written)),
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
