import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useAdminApi } from '#ui/admin/admin-api.ts'
import { ConfirmDialog } from '#ui/admin/confirm-dialog.tsx'
import { Dialog, DialogActions } from '#ui/admin/dialog.tsx'
import { SelectField, TextAreaField, TextField } from '#ui/admin/field.tsx'
import { useSaveKey } from '#ui/admin/form/use-save-key.ts'
import { useAdminWrite } from '#ui/admin/use-admin-write.ts'
import { Button } from '#ui/components/button.tsx'
import { FILE_NAME_MAX } from '../rules.ts'
import { ALT_MAX, MEDIA_CATEGORIES } from '../schema.ts'
import type { MediaImage } from '../schema.ts'
import { CATEGORY_LABELS } from './category-labels.ts'
import { DeleteImageDialog } from './delete-image-dialog.tsx'
import { ImageFacts } from './image-facts.tsx'

type ImageDetailsProps = { image: MediaImage; onClose: () => void }
type Question = 'leave' | 'delete'

/** The image in large, what is known of it, and what can be changed. */
export function ImageDetails({ image, onClose }: ImageDetailsProps) {
  const { form, save } = useImageForm(image, onClose)
  const [question, setQuestion] = useState<Question>()
  const { errors, isDirty, isSubmitting } = form.formState
  useSaveKey(() => void save())

  return (
    <Dialog
      title={image.originalName}
      size="wide"
      onClose={() => (isDirty ? setQuestion('leave') : onClose())}
    >
      <div className="image-details">
        <a className="image-large" href={image.url} target="_blank" rel="noreferrer">
          <img src={image.url} alt={image.alt} width={image.width} height={image.height} />
          <span className="sr-only">Open in full size in a new tab</span>
        </a>
        <form
          className="panel-form"
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            void save()
          }}
        >
          <TextField
            label="Name"
            required
            maxLength={FILE_NAME_MAX}
            error={errors.originalName?.message}
            {...form.register('originalName', {
              validate: (name) => name.trim() !== '' || 'Name is required',
            })}
          />
          <TextAreaField
            label="Alt text"
            rows={3}
            hint="Says what the picture shows to people who cannot see it, and to search engines. Leave it empty for a mere decoration."
            counter={{ length: form.watch('alt').length, max: ALT_MAX }}
            error={errors.alt?.message}
            {...form.register('alt', {
              maxLength: { value: ALT_MAX, message: 'Alt text too long' },
            })}
          />
          <SelectField label="Category" {...form.register('category')}>
            {MEDIA_CATEGORIES.map((category) => (
              <option key={category} value={category}>
                {CATEGORY_LABELS[category]}
              </option>
            ))}
          </SelectField>
          <ImageFacts image={image} />
          <DialogActions>
            <Button
              variant="secondary"
              small
              className="mr-auto"
              onClick={() => setQuestion('delete')}
            >
              Delete image
            </Button>
            <Button type="submit" small busy={isSubmitting}>
              {isSubmitting ? 'Saving...' : 'Save Changes'}
            </Button>
          </DialogActions>
        </form>
      </div>
      {question === 'delete' && (
        <DeleteImageDialog
          image={image}
          onDeleted={onClose}
          onClose={() => setQuestion(undefined)}
        />
      )}
      {question === 'leave' && (
        <ConfirmDialog
          title="Leave without saving?"
          confirmLabel="Leave without saving"
          cancelLabel="Stay here"
          onConfirm={onClose}
          onCancel={() => setQuestion(undefined)}
        >
          <p>Your changes to this image have not been saved.</p>
        </ConfirmDialog>
      )}
    </Dialog>
  )
}

function useImageForm(image: MediaImage, onSaved: () => void) {
  const api = useAdminApi()
  const write = useAdminWrite()
  const form = useForm({
    defaultValues: {
      originalName: image.originalName,
      alt: image.alt,
      category: image.category,
    },
  })
  const save = form.handleSubmit(async (values) => {
    const isDone = await write({
      run: () => api.call('PUT', `/api/admin/media/${image.id}`, values),
      done: 'Image updated successfully',
      failed: 'Failed to update image',
      withReason: true,
    })
    if (isDone) onSaved()
  })
  return { form, save }
}
