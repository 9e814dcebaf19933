import { CONTENT_KINDS } from '#shared/content/content-kinds.ts'
import type { Kinds } from '#ui/admin/kind.ts'
import { BlogView } from './blog-view.tsx'
import { BlogCreateView, BlogEditView } from './form/post-form.tsx'
import { postEntity } from './post-entity.ts'

export const BLOG_KIND: Kinds['blog'] = {
  views: {
    list: { title: 'Blog', View: BlogView },
    create: { title: 'New post', View: BlogCreateView },
    edit: { title: 'Edit post', View: BlogEditView },
  },
  history: {
    fields: postEntity.fields,
    readPath: (id) => `${CONTENT_KINDS.blog.path}/${id}`,
    moments: ['scheduledFor'],
    stays: 'the status, schedule or address',
  },
}
