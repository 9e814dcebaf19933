import { useState } from 'react'
import { Controller, useWatch } from 'react-hook-form'
import { DateTimeField } from '#ui/admin/fields/date-time-field.tsx'
import { SelectField } from '#ui/admin/fields/field.tsx'
import { FoldedPanel } from '#ui/admin/form/folded-panel.tsx'
import { Panel } from '#ui/admin/panel.tsx'
import { formatMediumDate } from '#shared/time/dates.ts'
import { isReachable } from '../../../rules.ts'
import type { BlogCategory, Post, PostStatus } from '../../../schema.ts'
import type { PostWork } from '../post-entity.ts'
import { PostAddress } from '../published-post.tsx'
import { SlugField, UrlPreview } from './slug-field.tsx'

export const PUBLISHING_ID = 'publishing'

type PublishingPanelProps = { work: PostWork; categories: BlogCategory[] }

const STATUS_HINTS: Record<PostStatus, string> = {
  draft: 'Only people with the link can read it.',
  published: 'Visible to everyone as soon as you save it.',
  scheduled: 'Published automatically at the time below.',
}

/** Status, time and category of a post; for a new one also its address. */
export function PublishingPanel({ work, categories }: PublishingPanelProps) {
  const status = useWatch({ control: work.form.control, name: 'status' })
  return (
    <Panel id={PUBLISHING_ID} title="Publishing">
      <div className="panel-form">
        <SelectField hint={STATUS_HINTS[status]} {...work.input('status')}>
          <option value="draft">Draft</option>
          <option value="published">Published</option>
          <option value="scheduled">Scheduled</option>
        </SelectField>
        {status === 'scheduled' && <TimeField work={work} />}
        <SelectField {...work.input('categoryId')}>
          <option value="">No category</option>
          {categories.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        {!work.state.stored && <UrlPreview work={work} />}
      </div>
    </Panel>
  )
}

function TimeField({ work: { form, getLabel } }: { work: PostWork }) {
  return (
    <Controller
      control={form.control}
      name="scheduledFor"
      render={({ field, fieldState }) => (
        <div>
          <DateTimeField
            label={getLabel('scheduledFor')}
            name={field.name}
            error={fieldState.error?.message}
            pastWarning="This time has passed, so the post will be visible as soon as you save it."
            value={field.value}
            onChange={field.onChange}
            onBlur={field.onBlur}
            ref={field.ref}
          />
        </div>
      )}
    />
  )
}

/** The address of a stored post, which rarely changes, and its facts. */
export function AddressPanel({ work, post }: { work: PostWork; post: Post }) {
  const { errors } = work.form.formState
  return (
    <FoldedPanel
      id="address"
      title="Address"
      line={`/blog/${post.slug}`}
      mustOpen={Boolean(errors.slug)}
    >
      <div className="panel-form">
        <SlugField work={work} stored={post} />
        <PublishingDetails post={post} />
      </div>
    </FoldedPanel>
  )
}

function PublishingDetails({ post }: { post: Post }) {
  const [now] = useState(() => new Date())
  return (
    <>
      <dl className="facts">
        <dt>Created</dt>
        <dd>{formatMediumDate(post.createdAt)}</dd>
        {post.publishedAt && (
          <>
            <dt>Published</dt>
            <dd>{formatMediumDate(post.publishedAt)}</dd>
          </>
        )}
        <dt>Views</dt>
        <dd>{post.viewCount.toLocaleString('en-US')}</dd>
      </dl>
      {isReachable(post, now) && (
        <div>
          <PostAddress slug={post.slug} />
        </div>
      )}
    </>
  )
}
