import type { Post } from '../schema.ts'

/** A whole list of posts as one JSON array, in pieces: it may be longer than memory allows. */
export async function* postsAsJson<Cursor>(
  readBatch: (cursor?: Cursor) => Promise<{ posts: Post[]; next: Cursor | undefined }>,
  present: (post: Post) => Post,
): AsyncGenerator<string, void> {
  let separator = '['
  let cursor: Cursor | undefined
  do {
    const { posts, next } = await readBatch(cursor)
    if (posts.length > 0) {
      yield separator + posts.map((post) => JSON.stringify(present(post))).join(',')
      separator = ','
    }
    cursor = next
  } while (cursor)
  yield separator === '[' ? '[]' : ']'
}
