import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
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
  const { work, saved } = useFaqWork({ items, item })
  return (
    <WorkFormFrame
      work={work}
      title={saved ? 'Edit FAQ' : 'New FAQ'}
      saveLabel={saved ? 'Save Changes' : 'Create FAQ'}
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

/** Created by the first save, changed by every other. */
function useFaqWork({ items, item }: FaqFormProps) {
  const api = useAdminApi()
  const navigate = useNavigate()
  const [saved, setSaved] = useState(item)
  const work = useWorkForm<FaqValues, FaqItem>({
    kind: 'faq',
    id: saved?.id,
    schema: faqValuesSchema,
    values: item ? faqValuesOf(item) : newFaqValues(items),
    version: item?.updatedAt ?? null,
    parse: (answer) => faqItemSchema.parse(answer),
    fromSaved: (stored) => ({ values: faqValuesOf(stored), version: stored.updatedAt }),
    save: (values, version, base, key) => {
      if (!saved) return api.call('POST', '/api/admin/faq', faqPayloadOf(values), key)
      const changes = { ...faqChangesOf(values, base), updatedAt: version }
      return api.call('PUT', `/api/admin/faq/${saved.id}`, changes)
    },
    messages: saved
      ? { saved: 'FAQ item updated successfully', failed: 'Failed to update FAQ item' }
      : { saved: 'FAQ item created successfully', failed: 'Failed to create FAQ item' },
    onFound: (stored) => {
      setSaved(stored)
      nameInAddress(viewPath('faq-edit', { id: stored.id }))
    },
    onSaved: (stored, end) => {
      setSaved(stored)
      if (end === 'close') void navigate(viewPath('faq'))
      else if (!saved) nameInAddress(viewPath('faq-edit', { id: stored.id }))
    },
  })
  return { work, saved }
}

/**
 * The address of what was created, for a reload and for Back. The router is not told: it would
 * begin another form, and take the cursor out of the text that is being written.
 */
function nameInAddress(path: string): void {
  window.history.replaceState(window.history.state, '', path)
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
