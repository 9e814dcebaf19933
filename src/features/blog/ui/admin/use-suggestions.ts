import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { failureTextOf } from '#ui/failure-text.ts'
import { useToast } from '#ui/toast/use-toast.ts'
import { distinctTags, isBlankHtml } from '#shared/text.ts'
import { POST_TAGS_MAX } from '../../limits.ts'
import { SEO_NEEDED } from '../../seo-schema.ts'
import type { SeoAnswer } from '../../seo-schema.ts'
import type { PostValues } from './post-entity.ts'
import { useSeoSuggestion } from './queries.ts'

const FIELDS = ['metaTitle', 'metaDescription', 'tags'] as const

type Suggested = Pick<PostValues, (typeof FIELDS)[number]>

/** Generate SEO: fills in meta title, meta description and tags, and can undo it. */
export function useSuggestions(form: UseFormReturn<PostValues>) {
  const { mutateAsync: askFor, isPending } = useSeoSuggestion()
  const showToast = useToast()
  const [note, setNote] = useState('')
  const [before, setBefore] = useState<Suggested>()

  const fail = (description: string) =>
    showToast({ title: 'Error', description, variant: 'destructive' })

  const fill = (values: Suggested) => {
    const how = { shouldDirty: true, shouldValidate: true }
    for (const name of FIELDS) form.setValue(name, values[name], how)
  }

  const suggest = async () => {
    const { title, content, excerpt } = form.getValues()
    if (!title.trim() || isBlankHtml(content)) return fail(SEO_NEEDED)
    try {
      const answer = await askFor({ title, content, excerpt })
      // Read after the answer, because the writer may have continued in the meantime.
      const { metaTitle, metaDescription, tags } = form.getValues()
      fill({ ...answer.seoData, tags: joined(tags, answer.seoData.tags) })
      setBefore({ metaTitle, metaDescription, tags })
      setNote(answer.notice ?? noteOf(answer.source))
      showToast({ title: 'Success', description: 'SEO metadata generated successfully' })
    } catch (error) {
      fail(failureTextOf(error, { otherwise: 'Failed to generate SEO metadata' }))
    }
    return undefined
  }

  const undo = () => {
    if (before) fill(before)
    setBefore(undefined)
    setNote('The suggestions were undone.')
  }
  return { suggest, isBusy: isPending, note, undo: before && undo }
}

function noteOf(source: SeoAnswer['source']): string {
  return source === 'model'
    ? 'Suggested by the configured AI service. Please read it before you save.'
    : 'Suggested by the built-in generator from the title and the text.'
}

/** Typed tags stay, followed by the suggested ones. */
function joined(chosen: string[], suggested: string[]): string[] {
  const tags = distinctTags([...chosen, ...suggested])
  return tags.slice(0, Math.max(POST_TAGS_MAX, chosen.length))
}
