import { jsonArray } from '#server/http/answers/streams.ts'
import type { Post } from '../schema.ts'

/** Small, because other requests wait while a batch is read and written. */
export const POSTS_PER_BATCH = 8

/** A JSON array of posts, in pieces because it may not fit into memory. */
export function streamPosts<Cursor>(
  readBatch: (
    limit: number,
    cursor?: Cursor,
  ) => Promise<{ posts: Post[]; next: Cursor | undefined }>,
  present: (post: Post) => Post,
): AsyncGenerator<string, void> {
  async function* readBatches() {
    let cursor: Cursor | undefined
    do {
      const { posts, next } = await readBatch(POSTS_PER_BATCH, cursor)
      yield posts.map(present)
      cursor = next
    } while (cursor)
  }
  return jsonArray(readBatches())
}
