import type { Kinds } from '#server/content/kind.ts'
import { parseBody } from '#server/http/body.ts'
import { BLOG_OPERATIONS } from '../operations.ts'
import { postUpdateSchema } from '../schema.ts'
import { findPost } from './admin-store.ts'
import { asAdminSees } from './admin-view.ts'
import { adaptRestoredPost } from './post-addresses.ts'
import { changePost } from './save-post.ts'
import { BLOG_TRANSFER } from './transfer.ts'

export const BLOG_KIND: Kinds['blog'] = {
  operations: { group: 'Blog', routes: BLOG_OPERATIONS },
  transfer: BLOG_TRANSFER,
  parts: [
    { table: 'post_texts', column: 'post_id' },
    { table: 'former_slugs', column: 'post_id' },
    { table: 'post_tags', column: 'post_id' },
  ],
  adapt: (_, db, rows) => adaptRestoredPost(db, rows),
  read: findPost,
  async find(services, id) {
    const post = await findPost(services.db, Number(id))
    return post && asAdminSees({ ...services, views: services.views.posts })(post)
  },
  staysOnRestore: ['slug', 'status', 'scheduledFor', 'reviewBy'],
  restore(services, id, { fields: { content, ...others }, edit }) {
    const change = { ...parseBody(postUpdateSchema, others), content: String(content) }
    return changePost({ ...services, views: services.views.posts }, id, change, edit)
  },
}
