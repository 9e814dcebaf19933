import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Dialog } from '#ui/admin/dialogs/dialog.tsx'
import { LeaveDialog } from '#ui/admin/dialogs/confirm-dialog.tsx'
import { SelectField, TextAreaField, TextField } from '#ui/admin/fields/field.tsx'
import { SimpleForm } from '#ui/admin/form/simple-form.tsx'
import { useSaveKey } from '#ui/admin/form/use-save-key.ts'
import { useSimpleForm } from '#ui/admin/form/use-simple-form.ts'
import { Loaded } from '#ui/admin/loaded.tsx'
import { Button } from '#ui/components/button.tsx'
import { FILE_NAME_MAX } from '../../../rules.ts'
import {
  ALT_MAX,
  CATEGORY_LABELS,
  MEDIA_CATEGORIES,
  mediaChangeSchema,
  type MediaChange,
  type MediaImage,
} from '../../../schema.ts'
import { mediaImageQuery, useUpdateImage } from '../queries.ts'
import { DeleteImageDialog } from './delete-image-dialog.tsx'
import { ImageMetadata } from './image-metadata.tsx'

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
  const { form, submission, input } = useImageForm(image, onClose)
  const [question, setQuestion] = useState<Question>()
  const { isDirty } = form.formState
  useSaveKey(() => void submission.submit())

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
        <SimpleForm
          submission={submission}
          submitLabel="Save Changes"
          busyLabel="Saving..."
          actions={
            <Button
              variant="secondary"
              small
              className="mr-auto"
              onClick={() => setQuestion('delete')}
            >
              Delete image
            </Button>
          }
        >
          <TextField label="Name" required maxLength={FILE_NAME_MAX} {...input('originalName')} />
          <TextAreaField
            label="Alt text"
            rows={3}
            hint="Describes the picture to people who cannot see it and to search engines. Leave it empty for a decorative image."
            counter={{ length: form.watch('alt')?.length ?? 0, max: ALT_MAX }}
            {...input('alt')}
          />
          <SelectField label="Category" {...input('category')}>
            {MEDIA_CATEGORIES.map((category) => (
              <option key={category} value={category}>
                {CATEGORY_LABELS[category]}
              </option>
            ))}
          </SelectField>
          <ImageMetadata image={image} />
        </SimpleForm>
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
        <LeaveDialog onLeave={onClose} onStay={() => setQuestion(undefined)} />
      )}
    </Dialog>
  )
}

function useImageForm(image: MediaImage, onSaved: () => void) {
  const { attempt: update, failureText } = useUpdateImage(image.id)
  const { originalName, alt, category } = image
  return useSimpleForm({
    schema: mediaChangeSchema,
    values: { originalName, alt, category },
    // Typed text stays when the image is refetched.
    resetOptions: { keepDirtyValues: true, keepDirty: true },
    // Another admin may have changed the fields that were not touched here.
    save: (values) => update(changedFields(values, image)),
    onSaved,
    failureText,
  })
}

function changedFields(
  { originalName, alt, category }: MediaChange,
  image: MediaImage,
): MediaChange {
  return {
    originalName: originalName === image.originalName ? undefined : originalName,
    alt: alt === image.alt ? undefined : alt,
    category: category === image.category ? undefined : category,
  }
}
