import { queryOptions } from '@tanstack/react-query'
import type { MediaImage, MediaPage, MediaUse } from '../schema.ts'

/** One page of the library; `search` is the query of the address, with its question mark. */
export function mediaPageQuery(search: string) {
  return queryOptions<MediaPage>({
    queryKey: [`/api/admin/media/page${search}`],
    // Turning a page or typing on keeps what is there until the next is.
    placeholderData: (previous) => previous,
  })
}

export function mediaImageQuery(id: string) {
  return queryOptions<MediaImage>({ queryKey: [`/api/admin/media/${id}`] })
}

/** Where an image is shown; asked anew each time, for an answer of earlier may mislead. */
export function mediaUsesQuery(id: string) {
  return queryOptions<MediaUse[]>({
    queryKey: [`/api/admin/media/${id}/uses`],
    staleTime: 0,
    gcTime: 0,
  })
}
