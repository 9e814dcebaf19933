import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { ConfirmDialog } from '#ui/admin/dialogs/confirm-dialog.tsx'
import { Dialog, DialogActions } from '#ui/admin/dialogs/dialog.tsx'
import { SelectField, TextAreaField, TextField } from '#ui/admin/fields/field.tsx'
import { useSaveKey } from '#ui/admin/form/use-save-key.ts'
import { Loaded } from '#ui/admin/loaded.tsx'
import { Button } from '#ui/components/button.tsx'
import { FILE_NAME_MAX } from '../../../rules.ts'
import {
  ALT_MAX,
  CATEGORY_LABELS,
  MEDIA_CATEGORIES,
  mediaChangeSchema,
  type MediaImage,
} from '../../../schema.ts'
import { mediaImageQuery, useUpdateImage } from '../queries.ts'
import { DeleteImageDialog } from './delete-image-dialog.tsx'
import { ImageFacts } from './image-facts.tsx'

type ImageDetailsProps = {
  id: string
  /** The image from the list behind the dialog, if it is there. */
  known: MediaImage | undefined
  onDeleted: (image: MediaImage) => void
  onClose: () => void
}

/** The details of one image, in a dialog. */
export function ImageDetails({ id, known, ...on }: ImageDetailsProps) {
  const query = useQuery({ ...mediaImageQuery(id), placeholderData: known })
  if (query.data) return <DetailsDialog image={query.data} {...on} />
  return (
    <Dialog title="Image" onClose={on.onClose}>
      <Loaded query={query} what="image">
        {() => null}
      </Loaded>
    </Dialog>
  )
}

type DetailsDialogProps = {
  image: MediaImage
  onDeleted: (image: MediaImage) => void
  onClose: () => void
}
type Question = 'leave' | 'delete'

/** The large image, its facts, and a form for its name, description and category. */
function DetailsDialog({ image, onDeleted, onClose }: DetailsDialogProps) {
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
            {...form.register('originalName')}
          />
          <TextAreaField
            label="Alt text"
            rows={3}
            hint="Says what the picture shows to people who cannot see it, and to search engines. Leave it empty for a decorative image."
            counter={{ length: form.watch('alt')?.length ?? 0, max: ALT_MAX }}
            error={errors.alt?.message}
            {...form.register('alt')}
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
          onDeleted={() => {
            onDeleted(image)
            onClose()
          }}
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
  const { write: updateImage } = useUpdateImage(image.id)
  const { originalName, alt, category } = image
  const form = useForm({
    resolver: zodResolver(mediaChangeSchema),
    values: { originalName, alt, category },
    // What was typed stays when the image is read anew.
    resetOptions: { keepDirtyValues: true, keepDirty: true },
  })
  const { dirtyFields } = form.formState
  const save = form.handleSubmit(async (values) => {
    // Another admin may have changed the fields that were not touched here.
    const isSaved = await updateImage({
      originalName: dirtyFields.originalName ? values.originalName : undefined,
      alt: dirtyFields.alt ? values.alt : undefined,
      category: dirtyFields.category ? values.category : undefined,
    })
    if (isSaved) onSaved()
  })
  return { form, save }
}
