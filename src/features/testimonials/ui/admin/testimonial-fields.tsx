import { Controller, useWatch } from 'react-hook-form'
import type { UseFormReturn } from 'react-hook-form'
import { ImageField } from '#features/media/ui/image-field.tsx'
import { SwitchField, TextAreaField, TextField } from '#ui/admin/field.tsx'
import { TESTIMONIAL_CONTENT_MAX } from '../../schema.ts'
import { RatingField } from './rating-field.tsx'
import { TESTIMONIAL_LABELS } from './testimonial-values.ts'
import type { TestimonialValues } from './testimonial-values.ts'

type FieldsProps = { form: UseFormReturn<TestimonialValues> }

/** Who speaks, and what they say. */
export function WordsFields({ form }: FieldsProps) {
  const { errors } = form.formState
  const content = useWatch({ control: form.control, name: 'content' })
  return (
    <>
      <TextField
        label={TESTIMONIAL_LABELS.name}
        required
        autoComplete="off"
        error={errors.name?.message}
        {...form.register('name')}
      />
      <div className="field-row">
        <TextField
          label={TESTIMONIAL_LABELS.title}
          required
          hint="For example Township Clerk"
          autoComplete="off"
          error={errors.title?.message}
          {...form.register('title')}
        />
        <TextField
          label={TESTIMONIAL_LABELS.organization}
          required
          hint="For example the name of the township"
          autoComplete="off"
          error={errors.organization?.message}
          {...form.register('organization')}
        />
      </div>
      <TextAreaField
        label={TESTIMONIAL_LABELS.content}
        required
        rows={8}
        counter={{ length: content.trim().length, max: TESTIMONIAL_CONTENT_MAX }}
        error={errors.content?.message}
        {...form.register('content')}
      />
    </>
  )
}

/** Rating and photo, and where the testimonial is shown. */
export function DisplayFields({ form }: FieldsProps) {
  const { errors } = form.formState
  const [imageId, imageUrl] = useWatch({ control: form.control, name: ['imageId', 'imageUrl'] })
  const choosePhoto = (id: string, url: string) => {
    form.setValue('imageUrl', url, { shouldDirty: true })
    form.setValue('imageId', id, { shouldDirty: true, shouldValidate: true })
  }
  return (
    <>
      <Controller
        control={form.control}
        name="rating"
        render={({ field, fieldState }) => (
          <RatingField
            label={TESTIMONIAL_LABELS.rating}
            value={field.value}
            error={fieldState.error?.message}
            onChange={field.onChange}
            onBlur={field.onBlur}
          />
        )}
      />
      <ImageField
        label={TESTIMONIAL_LABELS.imageUrl}
        category="testimonial"
        imageId={imageId || null}
        imageUrl={imageUrl || null}
        hint="Recommended: 400x400 square"
        error={errors.imageId?.message ?? errors.imageUrl?.message}
        onChange={(image) => choosePhoto(image?.id ?? '', image?.url ?? '')}
      />
      <SwitchField
        label={TESTIMONIAL_LABELS.isActive}
        hint="Inactive testimonials are kept here and shown nowhere"
        {...form.register('isActive')}
      />
      <SwitchField
        label={TESTIMONIAL_LABELS.showOnHomepage}
        hint="Include it in the testimonials of the landing page"
        {...form.register('showOnHomepage')}
      />
    </>
  )
}
