import { useAdminApi } from '#ui/admin/admin-api.ts'
import { ConfirmDialog } from '#ui/admin/confirm-dialog.tsx'
import { useAdminWrite } from '#ui/admin/use-admin-write.ts'
import type { Testimonial } from '../../schema.ts'

type DeleteTestimonialDialogProps = {
  testimonial: Testimonial
  onDeleted: () => void
  onClose: () => void
}

export function DeleteTestimonialDialog(props: DeleteTestimonialDialogProps) {
  const { testimonial, onDeleted, onClose } = props
  const api = useAdminApi()
  const write = useAdminWrite()

  const remove = async () => {
    const isDone = await write({
      run: () => api.call('DELETE', `/api/admin/testimonials/${testimonial.id}`),
      done: 'Testimonial deleted successfully',
      failed: 'Failed to delete testimonial',
    })
    onClose()
    if (isDone) onDeleted()
  }

  return (
    <ConfirmDialog
      title="Delete this testimonial?"
      confirmLabel="Delete testimonial"
      onConfirm={remove}
      onCancel={onClose}
    >
      <p className="font-semibold wrap-anywhere">
        {`${testimonial.name}, ${testimonial.organization}`}
      </p>
      <p>
        {`${isPublic(testimonial) ? 'It disappears from the website at once. ' : ''}This cannot be undone; to take it off the website and keep it, make it inactive instead.`}
      </p>
    </ConfirmDialog>
  )
}

function isPublic({ isActive, showOnHomepage }: Testimonial): boolean {
  return isActive && showOnHomepage
}
