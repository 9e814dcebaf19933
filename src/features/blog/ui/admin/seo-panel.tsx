import { useRef } from 'react'
import { Controller, useWatch } from 'react-hook-form'
import type { UseFormReturn } from 'react-hook-form'
import { TextAreaField, TextField } from '#ui/admin/field.tsx'
import { Icon } from '#ui/admin/icon.tsx'
import { TagInput } from '#ui/admin/tag-input.tsx'
import { Button } from '#ui/components/button.tsx'
import { META_DESCRIPTION_MAX, META_TITLE_MAX, POST_TAG_MAX } from '../../limits.ts'
import type { PostValues } from './post-values.ts'
import { SearchPreview } from './search-preview.tsx'
import { useSuggestions } from './use-suggestions.ts'

type SeoPanelProps = {
  form: UseFormReturn<PostValues>
  /** The address of a stored post. */
  slug: string | undefined
  knownTags: string[]
}

/** What search engines read: meta title, meta description and tags, by hand or suggested. */
export function SeoPanel({ form, slug, knownTags }: SeoPanelProps) {
  const { suggest, undo, note, isBusy } = useSuggestions(form)
  const generate = useRef<HTMLButtonElement>(null)
  const handleUndo = () => {
    undo?.()
    // The button that was pressed goes; beside it the suggestions began.
    generate.current?.focus()
  }
  return (
    <section className="panel" aria-labelledby="seo">
      <div className="panel-head">
        <h2 id="seo" className="panel-title">
          SEO
        </h2>
        <Button
          ref={generate}
          variant="secondary"
          small
          busy={isBusy}
          onClick={() => void suggest()}
        >
          <Icon name="sparkle" />
          {isBusy ? 'Generating...' : 'Generate SEO'}
        </Button>
      </div>
      <div className="panel-form">
        <output className="block empty:hidden">
          {note && (
            <span className="seo-note">
              {note}{' '}
              {undo && (
                <button type="button" className="link" onClick={handleUndo}>
                  Undo suggestions
                </button>
              )}
            </span>
          )}
        </output>
        <MetaTitleField form={form} />
        <MetaDescriptionField form={form} />
        <Controller
          control={form.control}
          name="tags"
          render={({ field: { value, onChange, onBlur }, fieldState }) => (
            <TagInput
              label="Tags"
              hint="Enter or a comma adds a tag."
              suggestions={knownTags}
              maxLength={POST_TAG_MAX}
              error={fieldState.error?.message ?? messageIn(form.formState.errors.tags)}
              {...{ value, onChange, onBlur }}
            />
          )}
        />
        <SearchPreview form={form} slug={slug} />
      </div>
    </section>
  )
}

type Form = { form: UseFormReturn<PostValues> }

function MetaTitleField({ form }: Form) {
  const { length } = useWatch({ control: form.control, name: 'metaTitle' }).trim()
  const tooLong = length > META_TITLE_MAX ? 'Meta title too long' : undefined
  return (
    <TextField
      label="Meta title"
      placeholder="50-60 characters"
      counter={{ length, max: META_TITLE_MAX }}
      error={tooLong ?? form.formState.errors.metaTitle?.message}
      {...form.register('metaTitle')}
    />
  )
}

function MetaDescriptionField({ form }: Form) {
  const { length } = useWatch({ control: form.control, name: 'metaDescription' }).trim()
  const tooLong = length > META_DESCRIPTION_MAX ? 'Meta description too long' : undefined
  return (
    <TextAreaField
      label="Meta description"
      placeholder="150-160 characters"
      rows={3}
      counter={{ length, max: META_DESCRIPTION_MAX }}
      error={tooLong ?? form.formState.errors.metaDescription?.message}
      {...form.register('metaDescription')}
    />
  )
}

/** The fault of one tag among many stands in a list of faults. */
function messageIn(faults: unknown): string | undefined {
  if (!Array.isArray(faults)) return undefined
  const fault: unknown = faults.find(Boolean)
  return fault instanceof Object && 'message' in fault ? String(fault.message) : undefined
}
