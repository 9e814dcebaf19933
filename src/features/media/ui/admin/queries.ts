import { z } from 'zod'
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import { useAdminApi } from '#ui/admin/api/admin-api.ts'
import { useDeletions } from '#ui/admin/list/use-deletions.ts'
import { refetchStale, useAdminWrite } from '#ui/admin/api/use-admin-write.ts'
import { parseAnswer } from '#ui/api.ts'
import { describeFailureReason } from '#ui/failure-text.ts'
import {
  mediaImageSchema,
  type MediaChange,
  type MediaImage,
  type MediaPage,
  type MediaUse,
} from '../../schema.ts'
import type { SendOptions } from './upload/upload-queue.ts'

/** A page of the library; `search` is the query string of the address, with its '?'. */
export function mediaPageQuery(search: string) {
  return queryOptions<MediaPage>({
    queryKey: [`/api/admin/media/page${search}`],
    // The old page stays visible while the next one loads.
    placeholderData: keepPreviousData,
  })
}

export function mediaImageQuery(id: string) {
  return queryOptions<MediaImage>({ queryKey: [`/api/admin/media/${id}`] })
}

/** The places that use an image; refetched each time, because outdated uses would mislead. */
export function mediaUsesQuery(id: string) {
  return queryOptions<MediaUse[]>({
    queryKey: [`/api/admin/media/${id}/uses`],
    staleTime: 0,
    gcTime: 0,
  })
}

const STALE = ['/api/admin/media']

/** Uploads one image into the library; an upload queue uses it as its `send`. */
export function useSendImage() {
  const api = useAdminApi()
  const queryClient = useQueryClient()
  return async (file: File, { category, ...watch }: SendOptions): Promise<MediaImage> => {
    const form = new FormData()
    // The server knows the fields that come before the file when the file starts.
    if (category) form.append('category', category)
    form.append('image', file)
    const answer = await api.upload('/api/admin/media', form, watch)
    const image = parseAnswer(mediaImageSchema, answer)
    void refetchStale(queryClient, STALE)
    return image
  }
}

/** Finds the image of the library that has the bytes of a file; a page on plain HTTP cannot tell. */
export function useFindKnown() {
  const api = useAdminApi()
  return async (file: File): Promise<MediaImage | undefined> => {
    const digest = await crypto.subtle?.digest('SHA-256', await file.arrayBuffer())
    if (!digest) return undefined
    const hex = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0'))
    // The path with the digest alone would answer 404, which browsers report as a fault.
    const found = await api.read(`/api/admin/media?digest=${hex.join('')}`).catch(() => undefined)
    return found?.ok ? z.array(mediaImageSchema).parse(await found.json())[0] : undefined
  }
}

/** Puts a new file into every place that shows an image. */
export function useReplaceImage(id: string) {
  return useAdminWrite({
    send: async (api, file: File) => {
      const form = new FormData()
      form.append('file', file)
      return api.upload(`/api/admin/media/${id}/file`, form, { method: 'PUT' })
    },
    // Every place that shows it has a new version and shows other files.
    stale: ['/api/'],
    failed: (error) => `Failed to replace image: ${describeFailureReason(error)}`,
  })
}

/** Moves all unused images of a search into the trash. */
export function useDeleteUnused() {
  return useAdminWrite({
    send: (api, search: string) => api.call('DELETE', `/api/admin/media${search}`),
    stale: [...STALE, '/api/admin/trash'],
    done: 'Unused images moved to the trash',
    failed: (error) => `Failed to delete images: ${describeFailureReason(error)}`,
  })
}

/** Changes an image; `done` is the text of the toast, if there is one. */
export function useUpdateImage(id: string, done?: string) {
  return useAdminWrite({
    send: (api, change: MediaChange) => api.call('PUT', `/api/admin/media/${id}`, change),
    stale: STALE,
    done,
    failed: (error) => `Failed to update image: ${describeFailureReason(error)}`,
  })
}

/** The images that were deleted in this view. */
export function useDeletedImages() {
  return useDeletions({ kind: 'media', stale: STALE, done: 'Image deleted successfully' })
}

/** The image itself is not refetched: the open dialog still shows it and it would be 404. */
export function useDeleteImage() {
  return useAdminWrite({
    send: (api, id: string) => api.call('DELETE', `/api/admin/media/${id}`),
    stale: ['/api/admin/media/page'],
    failed: (error) => `Failed to delete image: ${describeFailureReason(error)}`,
  })
}
