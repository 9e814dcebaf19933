import { Controller, useWatch } from 'react-hook-form'
import { ImageField } from '#features/media/ui/admin/picker/image-field.tsx'
import { SwitchField, TextAreaField, TextField } from '#ui/admin/fields/field.tsx'
import { EditedItem } from '#ui/admin/form/edited-item.tsx'
import { EntityForm } from '#ui/admin/form/entity-form.tsx'
import { useEntityForm, type UseEntityForm } from '#ui/admin/form/use-entity-form.ts'
import { TESTIMONIAL_CONTENT_MAX } from '../../fields.ts'
import type { Testimonial } from '../../schema.ts'
import { adminTestimonialsQuery } from './queries.ts'
import { RatingField } from './rating-field.tsx'
import { testimonialEntity, type TestimonialValues } from './testimonial-entity.ts'

export function TestimonialCreateView() {
  return <TestimonialForm />
}

export function TestimonialEditView() {
  return (
    <EditedItem list={adminTestimonialsQuery()} noun="testimonial">
      {(testimonial) => <TestimonialForm testimonial={testimonial} />}
    </EditedItem>
  )
}

/** Without a testimonial the form creates one. */
type TestimonialFormProps = { testimonial?: Testimonial }

function TestimonialForm({ testimonial }: TestimonialFormProps) {
  const work = useEntityForm(testimonialEntity, { stored: testimonial })
  const { stored } = work.state
  return (
    <EntityForm
      work={work}
      title={stored ? 'Edit Testimonial' : 'Add Testimonial'}
      saveLabel={stored ? 'Save Changes' : 'Create Testimonial'}
    >
      <div className="form-columns">
        <section className="panel panel-form" aria-label="Words">
          <WordsFields work={work} />
        </section>
        <section className="panel panel-form" aria-label="Display">
          <DisplayFields work={work} />
        </section>
      </div>
    </EntityForm>
  )
}

type Work = { work: UseEntityForm<TestimonialValues, Testimonial> }

/** The person and the quotation. */
function WordsFields({ work: { form, input } }: Work) {
  const content = useWatch({ control: form.control, name: 'content' })
  return (
    <>
      <TextField required autoComplete="off" {...input('name')} />
      <div className="field-row">
        <TextField
          required
          hint="For example, Township Clerk"
          autoComplete="off"
          {...input('title')}
        />
        <TextField
          required
          hint="For example, the name of the township"
          autoComplete="off"
          {...input('organization')}
        />
      </div>
      <TextAreaField
        required
        rows={8}
        counter={{ length: content.trim().length, max: TESTIMONIAL_CONTENT_MAX }}
        {...input('content')}
      />
    </>
  )
}

/** Rating, photo and visibility. */
function DisplayFields({ work: { form, input, getLabel } }: Work) {
  const { errors } = form.formState
  const [imageId, imageUrl, alt] = useWatch({
    control: form.control,
    name: ['imageId', 'imageUrl', 'imageAlt'],
  })
  const describe = (words: string | null) =>
    form.setValue('imageAlt', words, { shouldDirty: true, shouldValidate: true })
  const choosePhoto = (id: string, url: string) => {
    form.setValue('imageUrl', url, { shouldDirty: true })
    if (id !== imageId) describe(null)
    form.setValue('imageId', id, { shouldDirty: true, shouldValidate: true })
  }
  return (
    <>
      <Controller
        control={form.control}
        name="rating"
        render={({ field, fieldState }) => (
          <RatingField
            label={getLabel('rating')}
            value={field.value}
            error={fieldState.error?.message}
            onChange={field.onChange}
            onBlur={field.onBlur}
          />
        )}
      />
      <ImageField
        label={getLabel('imageUrl')}
        category="testimonial"
        place="portrait"
        imageId={imageId || null}
        imageUrl={imageUrl || null}
        ownAlt={{ value: alt, error: errors.imageAlt?.message, onChange: describe }}
        hint="Recommended: 400x400 square"
        error={errors.imageId?.message ?? errors.imageUrl?.message}
        onChange={(image) => choosePhoto(image?.id ?? '', image?.url ?? '')}
      />
      <SwitchField
        hint="Inactive testimonials are kept here but are not shown on the website"
        {...input('isActive')}
      />
      <SwitchField
        hint="Show it with the testimonials on the landing page"
        {...input('showOnHomepage')}
      />
    </>
  )
}
