import { isDeepStrictEqual } from 'node:util'
import { isUniqueViolation } from '#server/db/dialect.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import type { Db } from '#server/db/tables.ts'
import { Conflict, NotFound } from '#server/errors.ts'
import type { WrittenHtml } from '#server/html/written-html.ts'
import type { Services } from '#server/services.ts'
import { isLateSave, nextSaveTime } from '#shared/dates.ts'
import type { ViewCounter } from '#server/view-counter.ts'
import { firstPublishedOf, slugOf } from '../rules.ts'
import type { Post, PostUpdate } from '../schema.ts'
import { findPost } from './admin-store.ts'
import { asAdminSees } from './admin-view.ts'
import { deleteFormerSlug, insertFormerSlug, listSlugHolders } from './former-slug-store.ts'
import { findPostForUpdate, updatePost, updatePostImages, updatePostText } from './writing-store.ts'
import {
  columnsOf,
  contentColumnsOf,
  holdReferences,
  searchTextOf,
  writeContent,
} from './written-post.ts'

type UpdateServices = Pick<Services, 'db' | 'clock' | 'prepareHtml'> & {
  views: ViewCounter<string>
}

/**
 * Changes what the input mentions of a post; what it leaves out stays.
 * @throws {Conflict} with the stored post, when somebody saved it after the version of the input,
 *   unless it is what the input asks for: a save may be sent again because its answer was lost
 */
export async function changePost(
  services: UpdateServices,
  id: number,
  input: PostUpdate,
): Promise<Post> {
  const { db, views } = services
  const known = await findPost(db, id)
  if (!known) throw missing()
  // What will be refused is refused before pictures of the content move into the library.
  await holdReferences(db, input, [])
  const isLate = isLateSave(input.updatedAt, known.updatedAt)
  const written =
    input.content === undefined ? undefined : await writeContent(services, input.content, isLate)
  try {
    const { before, after } = await inTransaction(db, (transaction) =>
      save({ ...services, db: transaction }, id, input, written),
    )
    if (before.slug !== after.slug) await views.rename(before.slug, after.slug)
    return after
  } catch (error) {
    // Another post took the address between our look at it and our write.
    if (isUniqueViolation(error)) throw addressTaken()
    throw error
  }
}

async function save(
  services: UpdateServices,
  id: number,
  input: PostUpdate,
  written: WrittenHtml | undefined,
): Promise<{ before: Post; after: Post }> {
  const { db } = services
  const now = services.clock.now()
  // Always before the post itself: whoever deletes a category or an image waits in this order too.
  const imageIds = await holdReferences(db, input, written?.imageIds ?? [])
  const before = await findPostForUpdate(db, id)
  if (!before) throw missing()
  const isLate = isLateSave(input.updatedAt, before.updatedAt)
  const slug = await moveTo(db, before, input.slug, now)
  const columns = {
    ...columnsOf(input),
    ...(written && contentColumnsOf(written)),
    slug,
    published_at: publishedAtAfter(before, input, now),
    updated_at: isLate ? before.updatedAt : nextSaveTime(before.updatedAt, now),
  }
  await updatePost(db, id, columns)
  if (written) await updatePostImages(db, id, imageIds)
  const after = await findPost(db, id)
  if (!after) throw missing()
  if (isLate && !isDeepStrictEqual(after, before)) throw unseen(services, before)
  await updatePostText(db, id, searchTextOf(after))
  return { before, after }
}

/** The first time stands, also when a scheduled post that was due is published by hand. */
function publishedAtAfter(before: Post, { status }: PostUpdate, now: Date): string | null {
  const willBePublished = (status ?? before.status) === 'published'
  return firstPublishedOf(before, now) ?? (willBePublished ? now.toISOString() : null)
}

/** The slug of the post from now on; the address it was public at goes on leading to it. */
async function moveTo(
  db: Db,
  post: Post,
  wanted: string | null | undefined,
  now: Date,
): Promise<string> {
  const slug = wanted ? slugOf(wanted) : post.slug
  if (slug === post.slug) return slug
  const holders = await listSlugHolders(db, slug)
  if (holders.some((holder) => holder !== post.id)) throw addressTaken()
  await deleteFormerSlug(db, slug)
  if (firstPublishedOf(post, now)) await insertFormerSlug(db, post.slug, post.id)
  return slug
}

function unseen(services: UpdateServices, stored: Post): Conflict {
  return new Conflict('Somebody else saved this post in the meantime', {
    current: asAdminSees(services)(stored),
  })
}

function addressTaken(): Conflict {
  const message = 'Another post already has this address'
  return new Conflict(message, { issues: [{ path: 'slug', message }] })
}

function missing(): NotFound {
  return new NotFound('There is no such post')
}
