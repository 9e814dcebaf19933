import { lazy, Suspense, type ReactNode } from 'react'
import { isBlankHtml } from '#shared/text.ts'
import { MissingPart } from '../admin/missing-part.tsx'
import { Dialog, DialogActions } from '../admin/dialogs/dialog.tsx'
import { Button } from '../components/button.tsx'
import { PagePart } from '../components/page-part.tsx'

const PreviewedContent = lazy(async () => {
  const { PreviewedContent: Content } = await import('./previewed-content.tsx')
  return { default: Content }
})

type PreviewDialogProps = {
  head: ReactNode
  html: string
  foot?: ReactNode
  onClose: () => void
}

/** The current values of a form in the look of the public page. */
export function PreviewDialog({ head, html, foot, onClose }: PreviewDialogProps) {
  return (
    <Dialog title="Preview" size="wide" onClose={onClose}>
      <article className="on-paper page-preview">
        {head}
        {isBlankHtml(html) ? (
          <p className="quiet reading-column mx-auto mt-8">No content provided</p>
        ) : (
          <PagePart fallback={<MissingPart />}>
            <Suspense fallback={<output className="quiet loading">Loading content...</output>}>
              <PreviewedContent html={html} />
            </Suspense>
          </PagePart>
        )}
        {foot}
      </article>
      <DialogActions>
        <Button small onClick={onClose}>
          Close Preview
        </Button>
      </DialogActions>
    </Dialog>
  )
}
