import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Dialog } from '#ui/admin/dialogs/dialog.tsx'
import { LeaveDialog } from '#ui/admin/dialogs/confirm-dialog.tsx'
import { SelectField, TextField } from '#ui/admin/fields/field.tsx'
import { SimpleForm } from '#ui/admin/form/simple-form.tsx'
import { useSaveKey } from '#ui/admin/form/use-save-key.ts'
import { useSimpleForm } from '#ui/admin/form/use-simple-form.ts'
import { Loaded } from '#ui/admin/loaded.tsx'
import { Button } from '#ui/components/button.tsx'
import {
  CATEGORY_LABELS,
  MEDIA_CATEGORIES,
  mediaChangeSchema,
  type MediaChange,
  type MediaImage,
} from '../../../schema.ts'
import { IMAGE_TYPES } from '#shared/image-file.ts'
import { AltField } from '../alt-field.tsx'
import { mediaImageQuery, useUpdateImage } from '../queries.ts'
import { DeleteImageDialog } from './delete-image-dialog.tsx'
import { FocalPointField } from './focal-point-field.tsx'
import { ImageMetadata } from './image-metadata.tsx'
import { ReplaceImageDialog } from './replace-image-dialog.tsx'

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
  const [replacement, setReplacement] = useState<File>()
  const file = useRef<HTMLInputElement>(null)
  const [alt, focalX, focalY] = form.watch(['alt', 'focalX', 'focalY'])
  const { isDirty } = form.formState
  useSaveKey(() => void submission.submit())

  return (
    <Dialog
      title={image.originalName}
      size="wide"
      onClose={() => (isDirty ? setQuestion('leave') : onClose())}
    >
      <SimpleForm
        submission={submission}
        submitLabel="Save Changes"
        busyLabel="Saving..."
        actions={
          <>
            <Button variant="secondary" small onClick={() => setQuestion('delete')}>
              Delete image
            </Button>
            <Button
              variant="secondary"
              small
              className="mr-auto"
              onClick={() => file.current?.click()}
            >
              Replace…
            </Button>
          </>
        }
      >
        <div className="image-details">
          <FocalPointField
            image={image}
            value={{ focalX: focalX ?? null, focalY: focalY ?? null }}
            onChange={(point) => {
              form.setValue('focalX', point.focalX, { shouldDirty: true })
              form.setValue('focalY', point.focalY, { shouldDirty: true })
            }}
          />
          <div className="panel-form">
            <TextField label="Name" required {...input('originalName')} />
            <AltField
              value={alt ?? null}
              hint="Tells people who cannot see the image, and search engines, what it shows. Places without their own text use this one."
              error={form.formState.errors.alt?.message}
              onChange={(text) => form.setValue('alt', text, { shouldDirty: true })}
            />
            <SelectField label="Category" {...input('category')}>
              {MEDIA_CATEGORIES.map((category) => (
                <option key={category} value={category}>
                  {CATEGORY_LABELS[category]}
                </option>
              ))}
            </SelectField>
            <ImageMetadata image={image} />
          </div>
        </div>
      </SimpleForm>
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
      <input
        ref={file}
        type="file"
        hidden
        accept={IMAGE_TYPES.join(',')}
        aria-label="The new file"
        onChange={({ target }) => {
          setReplacement(target.files?.[0])
          // Without this, choosing the same file again fires no change event.
          target.value = ''
        }}
      />
      {replacement && (
        <ReplaceImageDialog
          image={image}
          file={replacement}
          onClose={() => setReplacement(undefined)}
        />
      )}
      {question === 'leave' && (
        <LeaveDialog onLeave={onClose} onStay={() => setQuestion(undefined)} />
      )}
    </Dialog>
  )
}

function useImageForm(image: MediaImage, onSaved: () => void) {
  const { attempt: update, failureText } = useUpdateImage(image.id, 'Image updated successfully')
  const { originalName, alt, category, focalX, focalY } = image
  return useSimpleForm({
    schema: mediaChangeSchema,
    values: { originalName, alt, category, focalX, focalY },
    // Typed text stays when the image is refetched.
    resetOptions: { keepDirtyValues: true, keepDirty: true },
    // Another admin may have changed the fields that were not touched here.
    save: (values) => update(changedFields(values, image)),
    onSaved,
    failureText,
  })
}

function changedFields(values: MediaChange, image: MediaImage): MediaChange {
  return {
    originalName: values.originalName === image.originalName ? undefined : values.originalName,
    alt: values.alt === image.alt ? undefined : values.alt,
    category: values.category === image.category ? undefined : values.category,
    focalX: values.focalX === image.focalX ? undefined : values.focalX,
    focalY: values.focalY === image.focalY ? undefined : values.focalY,
  }
}
