import { useQueries, type UseQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'
import { z } from 'zod'
import type { FindingOptions } from '#shared/content/finding.ts'

/** The picture as the API of the library answers it. */
const imageSchema = z.object({ id: z.string(), alt: z.string().nullable() })

const PICTURE = /<img\b[^>]*>/g
const LIBRARY = /^\/media\/([a-z\d]+)-/

/** The alternative texts that the library has for the pictures in a text that have none there. */
export function useLibraryAlt(html: string): FindingOptions['libraryAlt'] {
  const pictures = (html.match(PICTURE) ?? []).filter((tag) => !/ alt="[^"]/.test(tag))
  const ids = new Set(pictures.flatMap((tag) => / src="\/media\/([a-z\d]+)-/.exec(tag)?.[1] ?? []))
  const queries = Array.from(ids, (id) => ({ queryKey: [`/api/admin/media/${id}`] }))
  const alts = useQueries({ queries, combine })
  return useMemo(
    () => (src: string) => {
      const id = LIBRARY.exec(src)?.[1]
      if (id === undefined) return undefined
      // What the library has not answered yet counts as decided.
      return id in alts ? (alts[id] ?? null) : ''
    },
    [alts],
  )
}

function combine(results: UseQueryResult[]): Record<string, string | null> {
  const images = results.flatMap(({ data }) => imageSchema.safeParse(data).data ?? [])
  return Object.fromEntries(images.map(({ id, alt }) => [id, alt]))
}
