import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { AdminApi } from '#ui/admin/api/admin-api.ts'
import { refetchStale, useAdminWrite } from '#ui/admin/api/use-admin-write.ts'
import { ensureSuccess } from '#ui/api.ts'
import { describeFailure, UNREACHABLE } from '#ui/failure-text.ts'
import { importLineSchema, type ImportLine, type Made } from '../../schema.ts'

const IMPORTS = '/api/admin/imports'

export function importsQuery() {
  return queryOptions<Made[]>({ queryKey: [IMPORTS] })
}

type Import = { file: File; isDryRun: boolean; onLine: (line: ImportLine) => void }

const EVERYTHING = ['/api/']

export function useImport() {
  const queryClient = useQueryClient()
  return useAdminWrite({
    send: readLines,
    // The server runs one at a time.
    scope: 'import',
    stale: EVERYTHING,
    // What came before the failure is stored.
    onFailed: () => void refetchStale(queryClient, EVERYTHING),
    failed: (error) =>
      describeFailure(error, {
        unreachable: UNREACHABLE,
        otherwise: 'Failed to import the file',
      }),
  })
}

/** Sends a file and reports each line as soon as it arrives. */
async function readLines(api: AdminApi, { file, isDryRun, onLine }: Import): Promise<void> {
  const search = new URLSearchParams({ name: file.name, dryRun: String(isDryRun) })
  const init = { method: 'POST', body: file }
  const response = await ensureSuccess(await api.read(`${IMPORTS}?${search}`, init))
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  for (;;) {
    const { done, value = '' } = (await reader?.read()) ?? { done: true }
    const lines = (rest + value).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) onLine(importLineSchema.parse(JSON.parse(line)))
    if (done) return
  }
}

export function useDiscardImport() {
  return useAdminWrite({
    send: (api, { source, day }: Made) =>
      api.call('DELETE', `${IMPORTS}?${new URLSearchParams({ source, day })}`),
    stale: EVERYTHING,
    done: 'Moved to the trash',
    failed: 'Failed to move the import to the trash',
  })
}
