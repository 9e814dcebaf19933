import { useDeferredValue } from 'react'
import { useWatch } from 'react-hook-form'
import type { UseFormReturn } from 'react-hook-form'
import { useSite } from '#ui/site.tsx'
import { isBlankHtml } from '#shared/text.ts'
import { metaDescriptionOf, metaTitleOf, slugOf } from '../../rules.ts'
import type { PostValues } from './post-values.ts'

type SearchPreviewProps = { form: UseFormReturn<PostValues>; slug: string | undefined }

const NAMES = ['title', 'slug', 'content', 'metaTitle', 'metaDescription'] as const

/** The post as a search engine would list it, with what the public page says where a field is empty. */
export function SearchPreview({ form, slug: savedSlug }: SearchPreviewProps) {
  const site = useSite()
  const [title, typedSlug, content, metaTitle, metaDescription] = useDeferredValue(
    useWatch({ control: form.control, name: NAMES }),
  )
  const slug = savedSlug === undefined ? slugOf(title) : slugOf(typedSlug || savedSlug)
  const heading = metaTitleOf({ metaTitle: metaTitle.trim(), title: title.trim() })
  const description =
    !metaDescription.trim() && isBlankHtml(content)
      ? 'The start of the content stands here unless you write a meta description.'
      : metaDescriptionOf({ metaDescription: metaDescription.trim(), content })
  return (
    <figure>
      <figcaption className="label mb-2">Search result preview</figcaption>
      <div className="search-preview">
        <p className="search-preview-address">{`${site.url.replace(/^https?:\/\//, '')} › blog › ${slug}`}</p>
        <p className="search-preview-title">{`${heading || 'Untitled Post'} | ${site.name}`}</p>
        <p className="search-preview-text">{description}</p>
      </div>
    </figure>
  )
}
