import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Controller } from 'react-hook-form'
import { useSearchParams } from 'react-router'
import { useMediaLibrary } from '#features/media/ui/admin/picker/media-picker.tsx'
import { categoryWords } from '#ui/admin/categories/category-words.ts'
import { SelectField, SwitchField, TextField } from '#ui/admin/fields/field.tsx'
import { EditedItem } from '#ui/admin/form/edited-item.tsx'
import { EntityForm } from '#ui/admin/form/entity-form.tsx'
import { shareSide } from '#ui/admin/form/share-height.ts'
import { GapsPanel } from '#ui/admin/form/gaps-panel.tsx'
import { useEntityForm, type UseEntityForm } from '#ui/admin/form/use-entity-form.ts'
import { Loaded } from '#ui/admin/loaded.tsx'
import { ReviewPanel } from '#aspects/reviews/ui/admin/review-panel.tsx'
import { TagInput } from '#ui/admin/fields/tag-input.tsx'
import { CheckedTextField } from '#aspects/findings/ui/editor/checked-text-field.tsx'
import { type CountedFaqCategory, type AdminFaqItem } from '../../schema.ts'
import { faqEntity, type FaqValues } from './faq-entity.ts'
import { adminFaqCategoriesQuery, adminFaqQuery } from './queries.ts'

export function FaqCreateView() {
  const categories = useFreshCategories()
  return (
    <Loaded query={useQuery(adminFaqQuery())} what="FAQ items">
      {(items) => (
        <Loaded query={categories} what="the categories" isFresh>
          {(list) => <FaqForm items={items} categories={list} />}
        </Loaded>
      )}
    </Loaded>
  )
}

export function FaqEditView() {
  const categories = useFreshCategories()
  return (
    <EditedItem list={adminFaqQuery()} noun="FAQ item">
      {(item, items) => (
        <Loaded query={categories} what="the categories" isFresh>
          {(list) => <FaqForm items={items} item={item} categories={list} />}
        </Loaded>
      )}
    </EditedItem>
  )
}

/** Refetched: a select ignores a value whose option arrives later. */
function useFreshCategories() {
  return useQuery({ ...adminFaqCategoriesQuery(), refetchOnMount: 'always' })
}

type FaqFormProps = {
  /** All questions: for the position of a new one, and the suggested tags. */
  items: AdminFaqItem[]
  /** The question to edit; without it the form creates one. */
  item?: AdminFaqItem
  categories: CountedFaqCategory[]
}

function FaqForm({ items, item, categories }: FaqFormProps) {
  // A new question goes to the end of the list.
  const last = Math.max(-1, ...items.map(({ sortOrder }) => sortOrder))
  const [search] = useSearchParams()
  const question = search.get('question')
  const start = { sortOrder: last + 1, ...(question && { question }) }
  const work = useEntityForm(faqEntity, { stored: item, start })
  const { stored } = work.state
  const [issues, setIssues] = useState<HTMLElement | null>(null)
  return (
    <EntityForm
      work={work}
      title={stored ? 'Edit FAQ' : 'New FAQ'}
      saveLabel={stored ? 'Save Changes' : 'Create FAQ'}
      show={(name, value) => (name === 'categoryId' ? categoryWords(categories, value) : undefined)}
    >
      <div className="form-columns">
        <section className="panel panel-form text-panel" aria-label="Question and answer">
          <QuestionFields work={work} issues={issues} />
        </section>
        <div className="form-column form-side" ref={shareSide}>
          <GapsPanel control={work.form.control} name="answer" />
          <div ref={setIssues} />
          <section className="panel panel-form" aria-label="Placement on the website">
            <PlaceFields
              work={work}
              categories={categories}
              tagsInUse={[...new Set(items.flatMap(({ tags }) => tags))]}
            />
          </section>
          {stored && <ReviewPanel path={`/api/admin/faq/${stored.id}`} stored={stored} />}
        </div>
      </div>
    </EntityForm>
  )
}

type Work = { work: UseEntityForm<FaqValues, AdminFaqItem> }

function QuestionFields({ work, issues }: Work & { issues: Element | null }) {
  const { library, dialog } = useMediaLibrary()
  return (
    <>
      <TextField required {...work.input('question')} />
      <CheckedTextField
        control={work.form.control}
        name="answer"
        label={work.getLabel('answer')}
        library={library}
        findingsIn={issues}
      />
      {dialog}
    </>
  )
}

type PlaceFieldsProps = Work & { categories: CountedFaqCategory[]; tagsInUse: string[] }

function PlaceFields({ work, categories, tagsInUse }: PlaceFieldsProps) {
  return (
    <>
      <SwitchField hint="Make this FAQ visible to users" {...work.input('isPublished')} />
      <SelectField {...work.input('categoryId')}>
        <option value="">No category</option>
        {categories.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField
        inputMode="numeric"
        hint="Lower numbers come first. “Change order” in the list sets them for you."
        {...work.input('sortOrder')}
      />
      <Controller
        control={work.form.control}
        name="tags"
        render={({ field, fieldState }) => (
          <TagInput
            label={work.getLabel('tags')}
            value={field.value}
            onChange={field.onChange}
            onBlur={field.onBlur}
            ref={field.ref}
            suggestions={tagsInUse}
            hint="Visitors can search for them."
            error={fieldState.error?.message}
          />
        )}
      />
    </>
  )
}
