import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { WorkFormFrame } from '#ui/admin/form/work-form-frame.tsx'
import { Icon } from '#ui/admin/icon.tsx'
import { Button } from '#ui/components/button.tsx'
import type { BlogCategory, Post } from '../../schema.ts'
import { PicturePanel } from './picture-panel.tsx'
import { PostPreview } from './post-preview.tsx'
import { PublishingPanel } from './publishing-panel.tsx'
import { tagsQuery } from './queries.ts'
import { SeoPanel } from './seo-panel.tsx'
import { TextPanel } from './text-panel.tsx'
import { usePostForm } from './use-post-form.ts'

type PostFormProps = {
  /** Absent while a new one is written. */
  post?: Post
  categories: BlogCategory[]
}

const LABELS = {
  title: 'Title',
  slug: 'Address',
  excerpt: 'Excerpt',
  content: 'Content',
  featuredImageUrl: 'Featured image',
  categoryId: 'Category',
  status: 'Status',
  scheduledFor: 'Publish at',
  metaTitle: 'Meta title',
  metaDescription: 'Meta description',
  tags: 'Tags',
}

/** The form in which a post is written, and changed. */
export function PostForm({ post, categories }: PostFormProps) {
  const { work, saved, close } = usePostForm(post)
  const { data: knownTags = [] } = useQuery(tagsQuery())
  const [isPreviewed, setPreviewed] = useState(false)
  const { form } = work

  return (
    <WorkFormFrame
      work={work}
      title={saved ? 'Edit Blog Post' : 'New Blog Post'}
      saveLabel={saved ? 'Save Changes' : 'Create Post'}
      labels={LABELS}
      onCancel={close}
      actions={
        <Button variant="secondary" small onClick={() => setPreviewed(true)}>
          <Icon name="eye" />
          Preview
        </Button>
      }
    >
      <div className="form-columns">
        <div className="form-column">
          <TextPanel form={form} saved={saved} />
          <SeoPanel form={form} slug={saved?.slug} knownTags={knownTags} />
        </div>
        <div className="form-column post-form-side">
          <PublishingPanel form={form} saved={saved} categories={categories} />
          <PicturePanel form={form} />
        </div>
      </div>
      {isPreviewed && (
        <PostPreview
          values={form.getValues()}
          category={categories.find(({ id }) => String(id) === form.getValues('categoryId'))?.name}
          onClose={() => setPreviewed(false)}
        />
      )}
    </WorkFormFrame>
  )
}
