import type { Services } from '#server/services.ts'
import type { PostInput } from '../schema.ts'
import { createPost } from './create-post.ts'

/** A stored post, published unless said otherwise. */
export async function buildPost(
  services: Pick<Services, 'db' | 'clock' | 'prepareHtml'>,
  values: Partial<PostInput> = {},
  publishedAt?: Date,
) {
  const input: PostInput = {
    title: 'A post about backups',
    content: '<p>Some words about backups.</p>',
    status: 'published',
    tags: [],
    ...values,
  }
  return createPost(services, input, publishedAt)
}
