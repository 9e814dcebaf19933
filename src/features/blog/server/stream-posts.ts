import type { Post } from '../schema.ts'

/** Small, because other requests wait while a batch is read and written. */
export const POSTS_PER_BATCH = 8

/** A JSON array of posts, in pieces because it may not fit into memory. */
export async function* streamPosts<Cursor>(
  readBatch: (
    limit: number,
    cursor?: Cursor,
  ) => Promise<{ posts: Post[]; next: Cursor | undefined }>,
  present: (post: Post) => Post,
): AsyncGenerator<string, void> {
  let separator = '['
  let cursor: Cursor | undefined
  do {
    const { posts, next } = await readBatch(POSTS_PER_BATCH, cursor)
    if (posts.length > 0) {
      yield separator + posts.map((post) => JSON.stringify(present(post))).join(',')
      separator = ','
    }
    cursor = next
  } while (cursor)
  yield separator === '[' ? '[]' : ']'
}
