import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { categoryWords } from '#ui/admin/categories/category-words.ts'
import { EntityForm } from '#ui/admin/form/entity-form.tsx'
import { shareSide } from '#ui/admin/form/share-height.ts'
import { useEntityForm } from '#ui/admin/form/use-entity-form.ts'
import { Icon } from '#ui/admin/icon.tsx'
import { Loaded } from '#ui/admin/loaded.tsx'
import { formatDateTime } from '#ui/admin/moment.ts'
import { ReviewPanel } from '#aspects/reviews/ui/admin/review-panel.tsx'
import { ViewHead } from '#ui/admin/view-head.tsx'
import { Button } from '#ui/components/button.tsx'
import type { BlogCategory, Post } from '../../../schema.ts'
import { PicturePanel, TextPanel } from './content-panels.tsx'
import { postEntity } from '../post-entity.ts'
import { PostPreview } from './post-preview.tsx'
import { AddressPanel, PublishingPanel } from './publishing-panel.tsx'
import { adminPostQuery, blogCategoriesQuery, tagsQuery } from '../queries.ts'
import { PublishButton, SaveEffect } from './save-actions.tsx'
import { SeoPanel } from './seo-panel.tsx'

export function BlogCreateView() {
  return (
    <Loaded query={useFreshCategories()} what="the categories" isFresh>
      {(categories) => <PostForm categories={categories} />}
    </Loaded>
  )
}

/** The form of the post in the address. */
export function BlogEditView() {
  const [search] = useSearchParams()
  const post = useQuery(adminPostQuery(search.get('id') ?? ''))
  const categories = useFreshCategories()
  return (
    <>
      {post.isError && !post.data && <ViewHead title="Edit Blog Post" />}
      <Loaded query={post} what="the post">
        {(data) => (
          <Loaded query={categories} what="the categories" isFresh>
            {(list) => <PostForm post={data} categories={list} />}
          </Loaded>
        )}
      </Loaded>
    </>
  )
}

/** Refetched: a select ignores a value whose option arrives later. */
function useFreshCategories() {
  return useQuery({ ...blogCategoriesQuery(), refetchOnMount: 'always' })
}

type PostFormProps = {
  /** Undefined for a new post. */
  post?: Post
  categories: BlogCategory[]
}

function PostForm({ post, categories }: PostFormProps) {
  const work = useEntityForm(postEntity, { stored: post })
  const { data: knownTags = [] } = useQuery(tagsQuery())
  const [isPreviewed, setPreviewed] = useState(false)
  const [issues, setIssues] = useState<HTMLElement | null>(null)
  const { stored } = work.state

  return (
    <EntityForm
      work={work}
      title={stored ? 'Edit Blog Post' : 'New Blog Post'}
      saveLabel={stored ? 'Save Changes' : 'Create Post'}
      show={(name, value) => postWords(categories, name, value)}
      actions={
        <>
          <PublishButton work={work} />
          <Button variant="secondary" small onClick={() => setPreviewed(true)}>
            <Icon name="eye" />
            Preview
          </Button>
        </>
      }
      effect={<SaveEffect work={work} />}
    >
      <div className="form-columns">
        <TextPanel work={work} issues={issues} />
        <div className="form-column form-side" ref={shareSide}>
          <div ref={setIssues} />
          <PublishingPanel work={work} categories={categories} />
          {stored && <AddressPanel work={work} post={stored} />}
          <PicturePanel work={work} />
          {stored && <ReviewPanel path={`/api/admin/blog/${stored.id}`} stored={stored} />}
        </div>
      </div>
      <SeoPanel work={work} knownTags={knownTags} />
      {isPreviewed && (
        <PostPreview
          values={work.values()}
          stored={stored}
          category={categories.find(({ id }) => String(id) === work.values().categoryId)?.name}
          onClose={() => setPreviewed(false)}
        />
      )}
    </EntityForm>
  )
}

/** The words for a value of a post in a comparison of two versions. */
function postWords(categories: BlogCategory[], name: string, value: unknown) {
  if (name === 'categoryId') return categoryWords(categories, value)
  if (name === 'scheduledFor' && typeof value === 'string' && value) return formatDateTime(value)
  return undefined
}
