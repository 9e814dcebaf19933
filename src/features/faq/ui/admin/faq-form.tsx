import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { Controller } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { useAdminApi } from '#ui/admin/admin-api.ts'
import { Field, SelectField, SwitchField, TextField } from '#ui/admin/field.tsx'
import { useWorkForm } from '#ui/admin/form/use-work-form.ts'
import type { WorkForm } from '#ui/admin/form/use-work-form.ts'
import { WorkFormFrame } from '#ui/admin/form/work-form-frame.tsx'
import { TagInput } from '#ui/admin/tag-input.tsx'
import { viewPath } from '#ui/admin/view-path.ts'
import { LazyRichTextEditor } from '#ui/editor/lazy-rich-text-editor.tsx'
import { FAQ_TAG_MAX, faqItemSchema } from '../../schema.ts'
import type { FaqItem } from '../../schema.ts'
import {
  FAQ_LABELS,
  faqChangesOf,
  faqPayloadOf,
  faqValuesOf,
  faqValuesSchema,
  newFaqValues,
} from './faq-values.ts'
import type { FaqValues } from './faq-values.ts'
import { adminFaqCategoriesQuery } from './queries.ts'

type FaqFormProps = {
  /** All questions: for the place of a new one, and the tags in use. */
  items: FaqItem[]
  /** The one to edit; without it the form is for a new one. */
  item?: FaqItem
}

export function FaqForm({ items, item }: FaqFormProps) {
  const navigate = useNavigate()
  const work = useFaqWork({ items, item })
  return (
    <WorkFormFrame
      work={work}
      title={item ? 'Edit FAQ' : 'New FAQ'}
      saveLabel={item ? 'Save Changes' : 'Create FAQ'}
      labels={FAQ_LABELS}
      onCancel={() => void navigate(viewPath('faq'))}
    >
      <div className="form-columns">
        <section className="panel panel-form" aria-label="Question and answer">
          <QuestionFields work={work} />
        </section>
        <section className="panel panel-form" aria-label="Place on the website">
          <PlaceFields work={work} tagsInUse={[...new Set(items.flatMap(({ tags }) => tags))]} />
        </section>
      </div>
    </WorkFormFrame>
  )
}

function useFaqWork({ items, item }: FaqFormProps): WorkForm<FaqValues> {
  const api = useAdminApi()
  const navigate = useNavigate()
  // What was created may have to be saved once more before its own view opens.
  const id = useRef(item?.id)
  return useWorkForm<FaqValues, FaqItem>({
    name: item ? `faq-${item.id}` : 'faq-new',
    schema: faqValuesSchema,
    values: item ? faqValuesOf(item) : newFaqValues(items),
    version: item?.updatedAt ?? null,
    parse: (answer) => faqItemSchema.parse(answer),
    fromSaved: (saved) => ({ values: faqValuesOf(saved), version: saved.updatedAt }),
    save: async (values, version, base) => {
      if (id.current === undefined) {
        const answer = await api.call('POST', '/api/admin/faq', faqPayloadOf(values))
        id.current = faqItemSchema.parse(answer).id
        return answer
      }
      const changes = { ...faqChangesOf(values, base), updatedAt: version }
      return api.call('PUT', `/api/admin/faq/${id.current}`, changes)
    },
    messages: item
      ? { saved: 'FAQ item updated successfully', failed: 'Failed to update FAQ item' }
      : { saved: 'FAQ item created successfully', failed: 'Failed to create FAQ item' },
    onSaved: (saved, end) => {
      if (end === 'close') void navigate(viewPath('faq'))
      else if (!item) void navigate(viewPath('faq-edit', { id: saved.id }), { replace: true })
    },
  })
}

function QuestionFields({ work: { form } }: { work: WorkForm<FaqValues> }) {
  const { errors } = form.formState
  return (
    <>
      <TextField
        label={FAQ_LABELS.question}
        required
        maxLength={500}
        error={errors.question?.message}
        {...form.register('question')}
      />
      <Controller
        control={form.control}
        name="answer"
        render={({ field, fieldState }) => (
          <Field label={FAQ_LABELS.answer} required error={fieldState.error?.message}>
            {(control) => (
              <LazyRichTextEditor
                ref={field.ref}
                id={control.id}
                label={FAQ_LABELS.answer}
                value={field.value}
                onChange={field.onChange}
                onBlur={field.onBlur}
                describedBy={control['aria-describedby']}
                invalid={control['aria-invalid']}
              />
            )}
          </Field>
        )}
      />
    </>
  )
}

type PlaceFieldsProps = { work: WorkForm<FaqValues>; tagsInUse: string[] }

function PlaceFields({ work: { form }, tagsInUse }: PlaceFieldsProps) {
  const { data: categories = [] } = useQuery(adminFaqCategoriesQuery())
  const { errors } = form.formState
  return (
    <>
      <SwitchField
        label={FAQ_LABELS.isPublished}
        hint="Make this FAQ visible to users"
        {...form.register('isPublished')}
      />
      <SelectField
        // The browser forgets a choice that was not among the options yet.
        key={categories.length}
        label={FAQ_LABELS.categoryId}
        error={errors.categoryId?.message}
        {...form.register('categoryId')}
      >
        <option value="">No category</option>
        {categories.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField
        label={FAQ_LABELS.sortOrder}
        inputMode="numeric"
        hint="Lower numbers come first. Dragging in the list sets it, too."
        error={errors.sortOrder?.message}
        {...form.register('sortOrder')}
      />
      <Controller
        control={form.control}
        name="tags"
        render={({ field }) => (
          <TagInput
            label={FAQ_LABELS.tags}
            value={field.value}
            onChange={field.onChange}
            onBlur={field.onBlur}
            suggestions={tagsInUse}
            maxLength={FAQ_TAG_MAX}
            hint="Visitors find the question by them, too."
            error={errors.tags?.message}
          />
        )}
      />
    </>
  )
}
