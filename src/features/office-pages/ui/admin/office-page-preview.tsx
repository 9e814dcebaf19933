import { lazy, Suspense, useState } from 'react'
import { Dialog, DialogActions } from '#ui/admin/dialogs/dialog.tsx'
import { Button } from '#ui/components/button.tsx'
import { isBlankHtml } from '#shared/text.ts'
import { OfficePageHeading } from '../office-page-heading.tsx'
import type { OfficePageValues } from './office-page-entity.ts'

const PreviewedContent = lazy(async () => {
  const { PreviewedContent: Content } = await import('#ui/editor/previewed-content.tsx')
  return { default: Content }
})

type OfficePagePreviewProps = { values: OfficePageValues; onClose: () => void }

/** The current values of the form in the look of the public page. */
export function OfficePagePreview({ values, onClose }: OfficePagePreviewProps) {
  const [now] = useState(() => new Date().toISOString())
  return (
    <Dialog title="Preview" size="wide" onClose={onClose}>
      <article className="on-paper page-preview">
        <OfficePageHeading title={values.title.trim() || 'Untitled Page'} updatedAt={now} />
        {isBlankHtml(values.content) ? (
          <p className="quiet reading-column mx-auto mt-8">No content provided</p>
        ) : (
          <Suspense fallback={<p className="quiet mt-8">Loading the content…</p>}>
            <PreviewedContent html={values.content} />
          </Suspense>
        )}
      </article>
      <DialogActions>
        <Button small onClick={onClose}>
          Close Preview
        </Button>
      </DialogActions>
    </Dialog>
  )
}
