import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { useAdminWrite } from '#ui/admin/api/use-admin-write.ts'
import { parseAnswer, readAnswer } from '#ui/api.ts'
import { describeFailure } from '#ui/failure-text.ts'
import {
  importedSchema,
  type MissingAddress,
  type Redirect,
  type RedirectInput,
  type RedirectTarget,
} from '../../schema.ts'

const MISSING = '/api/admin/addresses/missing'
const REDIRECTS = '/api/admin/redirects'
const STALE = [MISSING, REDIRECTS, '/api/admin/links/broken']

export function missingAddressesQuery() {
  return queryOptions<MissingAddress[]>({ queryKey: [MISSING] })
}

export function redirectsQuery() {
  return queryOptions<Redirect[]>({ queryKey: [REDIRECTS] })
}

/** What a redirect or a link can lead to, found by name or address. */
export function targetsQuery(term: string) {
  return queryOptions<RedirectTarget[]>({
    queryKey: [`/api/admin/addresses/targets?${new URLSearchParams({ q: term })}`],
    placeholderData: keepPreviousData,
  })
}

export function useForgetAddress() {
  return useAdminWrite({
    send: (api, path: string) => api.call('DELETE', `${MISSING}?${new URLSearchParams({ path })}`),
    stale: STALE,
    done: 'Address removed',
    failed: 'Failed to remove the address',
  })
}

/** Stores a new redirect, or changes the one with this id. */
export function useSaveRedirect(id: number | undefined) {
  return useAdminWrite({
    send: (api, input: RedirectInput) =>
      id === undefined
        ? api.call('POST', REDIRECTS, input)
        : api.call('PUT', `${REDIRECTS}/${id}`, input),
    stale: STALE,
    done: 'Redirect saved successfully',
    failed: 'Failed to save the redirect',
  })
}

export function useDeleteRedirect() {
  return useAdminWrite({
    send: (api, id: number) => api.call('DELETE', `${REDIRECTS}/${id}`),
    stale: STALE,
    done: 'Redirect deleted successfully',
    failed: 'Failed to delete the redirect',
  })
}

type Import = { file: File; isDryRun: boolean }

export function useImportRedirects() {
  return useAdminWrite({
    send: async (api, { file, isDryRun }: Import) => {
      // Some systems give the file another type.
      const body = new Blob([await file.arrayBuffer()], { type: 'text/csv' })
      const path = `${REDIRECTS}/import?dryRun=${isDryRun}`
      const answer = await readAnswer(await api.read(path, { method: 'POST', body }))
      return parseAnswer(importedSchema, answer).lines
    },
    stale: STALE,
    failed: (error) => describeFailure(error, { otherwise: 'Failed to read the file' }),
  })
}
