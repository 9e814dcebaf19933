import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useToast } from '#ui/toast/use-toast.ts'
import { distinctTags, isBlankHtml } from '#shared/text.ts'
import { POST_TAGS_MAX } from '../../../limits.ts'
import { SEO_NEEDED, type SeoAnswer } from '../../../seo-schema.ts'
import type { PostValues } from '../post-entity.ts'
import { useSeoSuggestion } from '../queries.ts'

const FIELDS = ['metaTitle', 'metaDescription', 'tags'] as const

type Suggested = Pick<PostValues, (typeof FIELDS)[number]>

/** Generate SEO: fills in meta title, meta description and tags, and can undo it. */
export function useSuggestions(form: UseFormReturn<PostValues>) {
  const showToast = useToast()
  const [note, setNote] = useState('')
  const [before, setBefore] = useState<Suggested>()

  const fill = (values: Suggested) => {
    const how = { shouldDirty: true, shouldValidate: true }
    for (const name of FIELDS) form.setValue(name, values[name], how)
  }

  const { write: askFor, isPending } = useSeoSuggestion({
    onDone: ({ seoData, notice, source }) => {
      // Read after the answer, because the writer may have continued in the meantime.
      const { metaTitle, metaDescription, tags } = form.getValues()
      fill({
        metaTitle: seoData.metaTitle || metaTitle,
        metaDescription: seoData.metaDescription || metaDescription,
        tags: joined(tags, seoData.tags),
      })
      setBefore({ metaTitle, metaDescription, tags })
      setNote(`${notice ?? describeSuggestionSource(source)}${describeGaps(seoData)}`)
    },
  })

  const suggest = async () => {
    const { title, content, excerpt } = form.getValues()
    if (title.trim() && !isBlankHtml(content)) await askFor({ title, content, excerpt })
    else showToast({ title: 'Error', description: SEO_NEEDED, variant: 'destructive' })
  }

  const undo = () => {
    if (before) fill(before)
    setBefore(undefined)
    setNote('The suggestions were undone.')
  }
  return { suggest, isBusy: isPending, note, undo: before && undo }
}

function describeSuggestionSource(source: SeoAnswer['source']): string {
  return source === 'model'
    ? 'Suggested by the AI service. Please review it before you save.'
    : 'Suggested by the built-in generator, based on the title and text.'
}

/** Names the fields without a suggestion: no text is better than one that is cut off. */
function describeGaps({ metaTitle, metaDescription }: SeoAnswer['seoData']): string {
  const title =
    ' The title is too long for a search result: write a shorter one, or leave it whole.'
  const description = ' No sentence of the text is short enough for a description: write one.'
  return `${metaTitle ? '' : title}${metaDescription ? '' : description}`
}

/** Typed tags stay, followed by the suggested ones. */
function joined(chosen: string[], suggested: string[]): string[] {
  const tags = distinctTags([...chosen, ...suggested])
  return tags.slice(0, Math.max(POST_TAGS_MAX, chosen.length))
}
