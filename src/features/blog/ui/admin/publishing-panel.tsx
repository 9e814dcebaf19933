import { useState } from 'react'
import { Controller, useWatch } from 'react-hook-form'
import type { UseFormReturn } from 'react-hook-form'
import { DateTimeField } from '#ui/admin/date-time-field.tsx'
import { SelectField } from '#ui/admin/field.tsx'
import { mediumDateOf } from '#shared/dates.ts'
import { isReachable } from '../../rules.ts'
import type { BlogCategory, Post, PostStatus } from '../../schema.ts'
import type { PostValues } from './post-values.ts'

type PublishingPanelProps = {
  form: UseFormReturn<PostValues>
  saved?: Post
  categories: BlogCategory[]
}

const STATUS_HINTS: Record<PostStatus, string> = {
  draft: 'In no list; only who knows its address can read it.',
  published: 'Visible to everybody as soon as it is saved.',
  scheduled: 'Becomes visible by itself at the time below.',
}

/** When and where a post appears. */
export function PublishingPanel({ form, saved, categories }: PublishingPanelProps) {
  const { errors } = form.formState
  const status = useWatch({ control: form.control, name: 'status' })
  return (
    <section className="panel" aria-labelledby="publishing">
      <h2 id="publishing" className="panel-title">
        Publishing
      </h2>
      <div className="panel-form">
        <SelectField
          label="Status"
          hint={STATUS_HINTS[status]}
          error={errors.status?.message}
          {...form.register('status')}
        >
          <option value="draft">Draft</option>
          <option value="published">Published</option>
          <option value="scheduled">Scheduled</option>
        </SelectField>
        {status === 'scheduled' && <TimeField form={form} />}
        <SelectField
          label="Category"
          error={errors.categoryId?.message}
          {...form.register('categoryId')}
        >
          <option value="">No category</option>
          {categories.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        {saved && <Facts post={saved} />}
      </div>
    </section>
  )
}

function TimeField({ form }: { form: UseFormReturn<PostValues> }) {
  return (
    <Controller
      control={form.control}
      name="scheduledFor"
      render={({ field, fieldState }) => (
        <div>
          <DateTimeField
            label="Publish at"
            error={fieldState.error?.message}
            pastWarning="This time has passed: the post will be visible as soon as it is saved."
            value={field.value}
            onChange={field.onChange}
            onBlur={field.onBlur}
          />
          {field.value === '' && (
            <p className="field-warning">Without a date and time the post stays hidden.</p>
          )}
        </div>
      )}
    />
  )
}

function Facts({ post }: { post: Post }) {
  const [now] = useState(() => new Date())
  return (
    <dl className="facts">
      <dt>Created</dt>
      <dd>{mediumDateOf(post.createdAt)}</dd>
      {post.publishedAt && (
        <>
          <dt>Published</dt>
          <dd>{mediumDateOf(post.publishedAt)}</dd>
        </>
      )}
      <dt>Views</dt>
      <dd>{post.viewCount.toLocaleString('en-US')}</dd>
      {isReachable(post, now) && (
        <>
          <dt>Page</dt>
          <dd>
            <a href={`/blog/${post.slug}`} target="_blank" rel="noopener" className="link">
              Open in a new tab
            </a>
          </dd>
        </>
      )}
    </dl>
  )
}
