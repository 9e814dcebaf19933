import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useAdminApi } from '#ui/admin/admin-api.ts'
import { ApiError } from '#ui/api.ts'
import { useToast } from '#ui/toast/use-toast.ts'
import { foldCase, isBlankHtml } from '#shared/text.ts'
import { POST_TAGS_MAX } from '../../limits.ts'
import { SEO_NEEDED, seoAnswerSchema } from '../../seo-schema.ts'
import type { SeoAnswer } from '../../seo-schema.ts'
import type { PostValues } from './post-values.ts'

const FIELDS = ['metaTitle', 'metaDescription', 'tags'] as const

type Suggested = Pick<PostValues, (typeof FIELDS)[number]>

/** Generate SEO: fills meta title, description and tags, and can take that back. */
export function useSuggestions(form: UseFormReturn<PostValues>) {
  const api = useAdminApi()
  const showToast = useToast()
  const [isBusy, setBusy] = useState(false)
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
    setBusy(true)
    try {
      const input = { title, content, excerpt }
      const answer = seoAnswerSchema.parse(await api.call('POST', '/api/admin/generate-seo', input))
      // Read only now: whoever waited may have gone on writing.
      const { metaTitle, metaDescription, tags } = form.getValues()
      fill({ ...answer.seoData, tags: joined(tags, answer.seoData.tags) })
      setBefore({ metaTitle, metaDescription, tags })
      setNote(answer.notice ?? noteOf(answer.source))
      showToast({ title: 'Success', description: 'SEO metadata generated successfully' })
    } catch (error) {
      const reason = error instanceof ApiError ? error.reason : undefined
      fail(reason ?? 'Failed to generate SEO metadata')
    } finally {
      setBusy(false)
    }
    return undefined
  }

  const undo = () => {
    if (before) fill(before)
    setBefore(undefined)
    setNote('Your own words are back.')
  }
  return { suggest, isBusy, note, undo: before && undo }
}

function noteOf(source: SeoAnswer['source']): string {
  return source === 'model'
    ? 'Suggested by the configured AI service. Please read it before you save.'
    : 'Suggested by the built-in generator from the title and the text.'
}

/** Tags that were chosen by hand stay, in front of those that are suggested. */
function joined(chosen: string[], suggested: string[]): string[] {
  const known = new Set(chosen.map(foldCase))
  const added = suggested.filter((tag) => !known.has(foldCase(tag)))
  return [...chosen, ...added].slice(0, Math.max(POST_TAGS_MAX, chosen.length))
}
