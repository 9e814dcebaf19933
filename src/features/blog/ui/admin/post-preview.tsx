import { lazy, Suspense, useState } from 'react'
import { Dialog, DialogActions } from '#ui/admin/dialogs/dialog.tsx'
import { Button } from '#ui/components/button.tsx'
import { longDateOf } from '#shared/dates.ts'
import { isBlankHtml } from '#shared/text.ts'
import { TagList } from '../tag-list.tsx'
import type { PostValues } from './post-entity.ts'

const PreviewedContent = lazy(async () => {
  const { PreviewedContent: Content } = await import('#ui/editor/previewed-content.tsx')
  return { default: Content }
})

type PostPreviewProps = { values: PostValues; category: string | undefined; onClose: () => void }

/** The current values of the form in the look of the public page. */
export function PostPreview({ values, category, onClose }: PostPreviewProps) {
  const [now] = useState(() => new Date().toISOString())
  return (
    <Dialog title="Preview" size="wide" onClose={onClose}>
      <article className="on-paper page-preview">
        {values.featuredImageUrl && (
          <div className="mb-8 max-h-[440px] overflow-hidden rounded bg-mist">
            <img src={values.featuredImageUrl} alt="" className="size-full object-cover" />
          </div>
        )}
        <header className="reading-column mx-auto">
          <p className="quiet flex flex-wrap gap-x-4 text-sm">
            <time dateTime={now}>{longDateOf(now)}</time>
            {category && <span>{category}</span>}
          </p>
          <h1 className="mt-3 text-3xl wrap-anywhere">{values.title.trim() || 'Untitled Post'}</h1>
          {values.excerpt.trim() && (
            <p className="lead mt-4 text-lg wrap-anywhere">{values.excerpt}</p>
          )}
        </header>
        {isBlankHtml(values.content) ? (
          <p className="quiet reading-column mx-auto mt-8">No content provided</p>
        ) : (
          <Suspense fallback={<p className="quiet mt-8">Loading the content…</p>}>
            <PreviewedContent html={values.content} />
          </Suspense>
        )}
        <footer className="reading-column mx-auto">
          <TagList tags={values.tags} className="mt-10" />
        </footer>
      </article>
      <DialogActions>
        <Button small onClick={onClose}>
          Close Preview
        </Button>
      </DialogActions>
    </Dialog>
  )
}
