import { useState } from 'react'
import { formatLongDate } from '#shared/time/dates.ts'
import { PreviewDialog } from '#ui/editor/preview-dialog.tsx'
import { TagList } from '../../post-topics.tsx'
import type { PostValues } from '../post-entity.ts'

type PostPreviewProps = { values: PostValues; category: string | undefined; onClose: () => void }

export function PostPreview({ values, category, onClose }: PostPreviewProps) {
  return (
    <PreviewDialog
      head={<PreviewHead values={values} category={category} />}
      html={values.content}
      foot={
        <footer className="reading-column mx-auto">
          <TagList tags={values.tags} className="mt-10" />
        </footer>
      }
      onClose={onClose}
    />
  )
}

function PreviewHead({ values, category }: Omit<PostPreviewProps, 'onClose'>) {
  const [now] = useState(() => new Date().toISOString())
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
          <time dateTime={now}>{formatLongDate(now)}</time>
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
