import { useState } from 'react'
import { formatLongDate } from '#shared/time/dates.ts'
import { PreviewDialog } from '#ui/editor/preview-dialog.tsx'
import { TagList } from '../../post-topics.tsx'
import type { Post } from '../../../schema.ts'
import type { PostValues } from '../post-entity.ts'

type PostPreviewProps = {
  values: PostValues
  stored: Post | undefined
  category: string | undefined
  onClose: () => void
}

export function PostPreview({ onClose, ...post }: PostPreviewProps) {
  return (
    <PreviewDialog
      head={<PreviewHead {...post} />}
      html={post.values.content}
      foot={
        <footer className="reading-column mx-auto">
          <TagList tags={post.values.tags} className="mt-10" />
        </footer>
      }
      onClose={onClose}
    />
  )
}

function PreviewHead({ values, stored, category }: Omit<PostPreviewProps, 'onClose'>) {
  const [now] = useState(() => new Date().toISOString())
  const date = getReadersDate(values, stored) ?? now
  return (
    <>
      {values.featuredImageUrl && (
        <div className="mb-8 max-h-[440px] overflow-hidden rounded bg-mist">
          <img
            src={values.featuredImageUrl}
            alt=""
            loading="lazy"
            className="size-full object-cover"
          />
        </div>
      )}
      <header className="reading-column mx-auto">
        <p className="quiet flex flex-wrap gap-x-4 text-sm">
          <time dateTime={date}>{formatLongDate(date)}</time>
          {category && <span>{category}</span>}
        </p>
        <h1 className="mt-3 text-3xl wrap-anywhere">{values.title.trim() || 'Untitled Post'}</h1>
        {values.excerpt.trim() && (
          <p className="lead mt-4 text-lg wrap-anywhere">{values.excerpt}</p>
        )}
      </header>
    </>
  )
}

/** The date of the public page, once this is saved; undefined for a post that is not planned. */
function getReadersDate({ status, scheduledFor }: PostValues, stored?: Post): string | undefined {
  return stored?.publishedAt ?? ((status === 'scheduled' && scheduledFor) || undefined)
}
