import { useDeferredValue, useRef } from 'react'
import { Controller, useWatch, type UseFormReturn } from 'react-hook-form'
import { isBlankHtml } from '#shared/text.ts'
import { TextAreaField, TextField } from '#ui/admin/fields/field.tsx'
import { Icon } from '#ui/admin/icon.tsx'
import { TagInput } from '#ui/admin/fields/tag-input.tsx'
import { FoldedPanel } from '#ui/admin/form/folded-panel.tsx'
import { Button } from '#ui/components/button.tsx'
import { useSite } from '#ui/site.tsx'
import { META_DESCRIPTION_MAX, META_TITLE_MAX } from '../../../limits.ts'
import { getMetaDescription, getMetaTitle, slugify } from '../../../rules.ts'
import type { PostValues, PostWork } from '../post-entity.ts'
import { useSuggestions } from './use-suggestions.ts'

type SeoPanelProps = { work: PostWork; knownTags: string[] }

/** Meta title, meta description and tags, typed or suggested. */
export function SeoPanel({ work, knownTags }: SeoPanelProps) {
  const { form, getLabel } = work
  const { errors } = form.formState
  const { suggest, undo, note, isBusy } = useSuggestions(form)
  const generate = useRef<HTMLButtonElement>(null)
  const handleUndo = () => {
    undo?.()
    // The pressed button disappears; the focus returns to the one that made the suggestions.
    generate.current?.focus()
  }
  return (
    <FoldedPanel
      id="seo"
      title="SEO"
      line={<SearchLine form={form} />}
      mustOpen={Boolean(errors.metaTitle || errors.metaDescription || errors.tags)}
      news={note}
      action={
        <Button
          ref={generate}
          variant="secondary"
          small
          busy={isBusy}
          onClick={() => void suggest()}
        >
          <Icon name="sparkle" />
          <span>{isBusy ? 'Generating...' : 'Generate SEO'}</span>
        </Button>
      }
    >
      <div className="panel-form">
        <output className="block empty:hidden">
          {note && (
            <span className="seo-note">
              <span>{note}</span>{' '}
              {undo && (
                <button type="button" className="link" onClick={handleUndo}>
                  Undo suggestions
                </button>
              )}
            </span>
          )}
        </output>
        <MetaTitleField work={work} />
        <MetaDescriptionField work={work} />
        <Controller
          control={form.control}
          name="tags"
          render={({ field: { value, onChange, onBlur, ref }, fieldState }) => (
            <TagInput
              label={getLabel('tags')}
              hint="Press Enter or type a comma to add a tag."
              suggestions={knownTags}
              error={fieldState.error?.message}
              {...{ value, onChange, onBlur, ref }}
            />
          )}
        />
        <SearchPreview form={form} slug={work.state.stored?.slug} />
      </div>
    </FoldedPanel>
  )
}

/** The title of the search result, which says how the section is while it is closed. */
function SearchLine({ form }: { form: UseFormReturn<PostValues> }) {
  const [title, metaTitle] = useWatch({ control: form.control, name: ['title', 'metaTitle'] })
  const heading = getMetaTitle({ metaTitle: metaTitle.trim(), title: title.trim() })
  return `Search result: ${heading || 'Untitled Post'}`
}

type Work = { work: PostWork }

function MetaTitleField({ work }: Work) {
  const field = useMetaField(work, 'metaTitle', META_TITLE_MAX)
  return <TextField placeholder="50-60 characters" {...field} />
}

function MetaDescriptionField({ work }: Work) {
  const field = useMetaField(work, 'metaDescription', META_DESCRIPTION_MAX)
  return <TextAreaField placeholder="150-160 characters" rows={3} {...field} />
}

/** The props of a field that counts its characters and refuses too many as they are typed. */
function useMetaField(work: PostWork, name: 'metaTitle' | 'metaDescription', max: number) {
  const { length } = useWatch({ control: work.form.control, name }).trim()
  const input = work.input(name)
  const error = length > max ? `${input.label} too long` : input.error
  return { ...input, counter: { length, max }, error }
}

type SearchPreviewProps = { form: UseFormReturn<PostValues>; slug: string | undefined }

const NAMES = ['title', 'slug', 'content', 'metaTitle', 'metaDescription'] as const

/** The post as a search result, with the public page's defaults for empty fields. */
function SearchPreview({ form, slug: savedSlug }: SearchPreviewProps) {
  const site = useSite()
  const [title, typedSlug, content, metaTitle, metaDescription] = useDeferredValue(
    useWatch({ control: form.control, name: NAMES }),
  )
  const slug = savedSlug === undefined ? slugify(title) : slugify(typedSlug || savedSlug)
  const heading = getMetaTitle({ metaTitle: metaTitle.trim(), title: title.trim() })
  const description =
    !metaDescription.trim() && isBlankHtml(content)
      ? 'Without a meta description, the beginning of the content is shown here.'
      : getMetaDescription({ metaDescription: metaDescription.trim(), content })
  return (
    <figure>
      <figcaption className="label mb-2">Search result preview</figcaption>
      <div className="search-preview">
        <p className="search-preview-address">{`${site.url.replace(/^https?:\/\//, '')} › blog › ${slug}`}</p>
        <p className="search-preview-title">{`${heading || 'Untitled Post'} | ${site.name}`}</p>
        <p className="search-preview-text line-clamp-2">{description}</p>
      </div>
    </figure>
  )
}
