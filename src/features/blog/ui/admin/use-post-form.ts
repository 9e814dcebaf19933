import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useAdminApi } from '#ui/admin/admin-api.ts'
import { useWorkForm } from '#ui/admin/form/use-work-form.ts'
import type { WorkFormOptions } from '#ui/admin/form/use-work-form.ts'
import { viewPath } from '#ui/admin/view-path.ts'
import { postSchema } from '../../schema.ts'
import type { Post } from '../../schema.ts'
import { changesOf, emptyPost, newPostOf, postValuesOf, postValuesSchema } from './post-values.ts'
import type { PostValues } from './post-values.ts'

/** A post on its way into the site: created by the first save, changed by every other. */
export function usePostForm(post: Post | undefined) {
  const api = useAdminApi()
  const navigate = useNavigate()
  const [saved, setSaved] = useState(post)

  const save: WorkFormOptions<PostValues, Post>['save'] = (values, version, base, key) => {
    if (!saved) return api.call('POST', '/api/blog', newPostOf(values), key)
    const changes = { ...changesOf(values, base), updatedAt: version }
    return api.call('PUT', `/api/admin/blog/${saved.id}`, changes)
  }

  const work = useWorkForm<PostValues, Post>({
    kind: 'post',
    id: saved?.id,
    schema: postValuesSchema,
    values: post ? postValuesOf(post) : emptyPost,
    version: post?.updatedAt ?? null,
    parse: (answer) => postSchema.parse(answer),
    fromSaved: (stored) => ({ values: postValuesOf(stored), version: stored.updatedAt }),
    save,
    messages: saved
      ? { saved: 'Blog post updated successfully', failed: 'Failed to update blog post' }
      : { saved: 'Blog post created successfully', failed: 'Failed to create blog post' },
    onFound: (stored) => {
      setSaved(stored)
      nameInAddress(stored.id)
    },
    onSaved: (stored, end) => {
      setSaved(stored)
      if (end === 'close') void navigate(viewPath('blog'))
      else if (!saved) nameInAddress(stored.id)
    },
  })
  return { work, saved, close: () => void navigate(viewPath('blog')) }
}

/**
 * The address of the new post, for a reload and for Back. The router is not told: it would begin
 * another form, and take the cursor out of the text that is being written.
 */
function nameInAddress(id: number): void {
  window.history.replaceState(window.history.state, '', viewPath('blog-edit', { id }))
}
