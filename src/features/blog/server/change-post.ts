import { updateContentImages } from '#server/db/content-images.ts'
import { isUniqueViolation } from '#server/db/dialect.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import type { Db } from '#server/db/tables.ts'
import { Conflict, NotFound } from '#server/errors.ts'
import type { WrittenHtml } from '#server/html/written-html.ts'
import type { Edit } from '#server/history.ts'
import { isLateSave, saveVersioned } from '#server/db/save-versioned.ts'
import type { Services } from '#server/services.ts'
import type { ViewCounter } from '#server/view-counting/view-counter.ts'
import { firstPublishedOf, slugOf } from '../rules.ts'
import type { Post, PostUpdate } from '../schema.ts'
import {
  deleteFormerSlug,
  findPost,
  findPostForUpdate,
  insertFormerSlug,
  listSlugHolders,
  updatePost,
  updatePostTags,
  updatePostText,
} from './admin-store.ts'
import { asAdminSees } from './admin-view.ts'
import { columnsOf, contentColumnsOf, searchTextOf } from './post-rows.ts'
import { lockReferences, writeContent } from './written-post.ts'

type UpdateServices = Pick<Services, 'db' | 'clock' | 'prepareHtml' | 'history'> & {
  views: ViewCounter<string>
}

/**
 * Changes the given fields of a post; absent ones stay.
 * @throws {Conflict} when it was saved after `input.updatedAt`
 */
export async function changePost(
  services: UpdateServices,
  id: number,
  input: PostUpdate,
  edit: Edit,
): Promise<Post> {
  const { db, views } = services
  const known = await findPost(db, id)
  if (!known) throw missing()
  // Checked before the pictures of the content are stored in the library.
  await lockReferences(db, input, [])
  const isLate = isLateSave(input.updatedAt, known.updatedAt)
  const written =
    input.content === undefined ? undefined : await writeContent(services, input.content, isLate)
  try {
    const { before, after } = await inTransaction(db, (transaction) =>
      save({ ...services, db: transaction }, id, { input, written, edit }),
    )
    if (before.slug !== after.slug) await views.rename(before.slug, after.slug)
    return after
  } catch (error) {
    // Another post took the slug after it was checked.
    if (isUniqueViolation(error)) throw addressTaken()
    throw error
  }
}

async function save(
  services: UpdateServices,
  id: number,
  { input, written, edit }: { input: PostUpdate; written: WrittenHtml | undefined; edit: Edit },
): Promise<{ before: Post; after: Post }> {
  const { db, history } = services
  const now = services.clock.now()
  // Locked before the post: deleting a category or an image locks in this order too.
  const imageIds = await lockReferences(db, input, written?.imageIds ?? [])
  const before = await findPostForUpdate(db, id)
  if (!before) throw missing()
  const slug = await moveTo(db, before, input.slug, now)
  const columns = {
    ...columnsOf(input),
    ...(written && contentColumnsOf(written)),
    slug,
    published_at: publishedAtAfter(before, input, now),
  }
  const after = await saveVersioned({
    current: before,
    startedFrom: input.updatedAt,
    now,
    noun: 'post',
    present: asAdminSees(services),
    write: async (updatedAt) => {
      await updatePost(db, id, { ...columns, updated_at: updatedAt })
      if (written) await updateContentImages(db, { kind: 'blog', id }, imageIds)
      const stored = await findPost(db, id)
      if (!stored) throw missing()
      return stored
    },
    keep: (saved) => history.keep(db, 'blog', { ...saved, ...edit }),
  })
  const text = searchTextOf(after)
  // The index takes long for a long text.
  if (text !== searchTextOf(before)) await updatePostText(db, id, text)
  await updatePostTags(db, id, after.tags)
  return { before, after }
}

/** The first publication time stays, also for a due scheduled post that is now published by hand. */
function publishedAtAfter(before: Post, { status }: PostUpdate, now: Date): string | null {
  const willBePublished = (status ?? before.status) === 'published'
  return firstPublishedOf(before, now) ?? (willBePublished ? now.toISOString() : null)
}

/** The new slug of the post. A slug under which it was public still leads to it. */
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

function addressTaken(): Conflict {
  return new Conflict('Another post already has this address', { path: 'slug' })
}

function missing(): NotFound {
  return new NotFound('There is no such post')
}
