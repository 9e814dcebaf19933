import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { useAdminApi } from '#ui/admin/admin-api.ts'
import { useWorkForm } from '#ui/admin/form/use-work-form.ts'
import type { WorkForm } from '#ui/admin/form/use-work-form.ts'
import { WorkFormFrame } from '#ui/admin/form/work-form-frame.tsx'
import { viewPath } from '#ui/admin/view-path.ts'
import { testimonialSchema } from '../../schema.ts'
import type { Testimonial } from '../../schema.ts'
import { DisplayFields, WordsFields } from './testimonial-fields.tsx'
import {
  NEW_TESTIMONIAL,
  TESTIMONIAL_LABELS,
  testimonialPayloadOf,
  testimonialValuesOf,
  testimonialValuesSchema,
} from './testimonial-values.ts'
import type { TestimonialValues } from './testimonial-values.ts'

/** Without a testimonial the form is for a new one. */
type TestimonialFormProps = { testimonial?: Testimonial }

export function TestimonialForm({ testimonial }: TestimonialFormProps) {
  const navigate = useNavigate()
  const work = useTestimonialWork(testimonial)
  return (
    <WorkFormFrame
      work={work}
      title={testimonial ? 'Edit Testimonial' : 'Add Testimonial'}
      saveLabel={testimonial ? 'Save Changes' : 'Create Testimonial'}
      labels={TESTIMONIAL_LABELS}
      onCancel={() => void navigate(viewPath('testimonials'))}
    >
      <div className="form-columns">
        <section className="panel panel-form" aria-label="Words">
          <WordsFields form={work.form} />
        </section>
        <section className="panel panel-form" aria-label="Display">
          <DisplayFields form={work.form} />
        </section>
      </div>
    </WorkFormFrame>
  )
}

function useTestimonialWork(testimonial: Testimonial | undefined): WorkForm<TestimonialValues> {
  const api = useAdminApi()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  // What was created may have to be saved once more before its own view opens.
  const id = useRef(testimonial?.id)
  return useWorkForm<TestimonialValues, Testimonial>({
    kind: 'testimonial',
    id: testimonial?.id,
    schema: testimonialValuesSchema,
    values: testimonial ? testimonialValuesOf(testimonial) : NEW_TESTIMONIAL,
    version: testimonial?.updatedAt ?? null,
    parse: (answer) => testimonialSchema.parse(answer),
    fromSaved: (saved) => ({ values: testimonialValuesOf(saved), version: saved.updatedAt }),
    save: async (values, version, _base, key) => {
      const payload = testimonialPayloadOf(values)
      if (id.current !== undefined) {
        const changed = { ...payload, updatedAt: version }
        return api.call('PUT', `/api/admin/testimonials/${id.current}`, changed)
      }
      const answer = await api.call('POST', '/api/admin/testimonials', payload, key)
      id.current = testimonialSchema.parse(answer).id
      return answer
    },
    messages: testimonial
      ? { saved: 'Testimonial updated successfully', failed: 'Failed to update testimonial' }
      : { saved: 'Testimonial created successfully', failed: 'Failed to create testimonial' },
    onFound: (stored) => {
      id.current = stored.id
    },
    onSaved: (saved, end) => {
      void queryClient.invalidateQueries()
      if (end === 'close') void navigate(viewPath('testimonials'))
      else if (!testimonial) {
        void navigate(viewPath('testimonial-edit', { id: saved.id }), { replace: true })
      }
    },
  })
}
