import { useState } from 'react'
import { sizeText } from '#shared/format.ts'
import { describeFailure } from '../../failure-text.ts'
import { Problem } from '../problem.tsx'
import { ReauthenticationDeclined, useAdminApi, type AdminApi } from './admin-api.ts'
import { saveLarge, type Saved } from './save-file.ts'

type DownloadWords = {
  /** As in 'Exporting… 12 MB'. */
  doing: string
  done: (saved: Saved) => string
  /** As in 'Failed to export: the server cannot be reached.' */
  failed: string
}

type Download = { name: string; fetchFile: (api: AdminApi) => Promise<Response> }

type DownloadState = { progress?: string; done?: string; problem?: string }

const UNREACHABLE = 'the server cannot be reached. Try again when the connection is back.'

/** A large download of the dashboard, and what `DownloadStatus` says about it. */
export function useDownload({ doing, done, failed }: DownloadWords) {
  const api = useAdminApi()
  const [state, setState] = useState<DownloadState>({})
  const isPending = state.progress !== undefined
  const report = (progress = '') => setState({ progress: `${doing}… ${progress}`.trimEnd() })
  const download = async ({ name, fetchFile }: Download) => {
    if (isPending) return
    let bytes = 0
    let total = 0
    report()
    try {
      const saved = await saveLarge({
        name,
        fetchFile: async () => {
          const response = await fetchFile(api)
          total = Number(response.headers.get('Content-Length'))
          return response
        },
        onChunk: ({ length }) => {
          bytes += length
          report(sizeText(bytes) + (total ? ` of ${sizeText(total)}` : ''))
        },
      })
      setState({ done: saved && done(saved) })
    } catch (error) {
      const reason = describeFailure(error, { unreachable: UNREACHABLE })
      const isDeclined = error instanceof ReauthenticationDeclined
      setState({ problem: isDeclined ? reason : `${failed}: ${reason}` })
    }
  }
  return { download, isPending, state }
}

/** Says how far a download is, and what came of it, until the next one. */
export function DownloadStatus({ state: { progress, done, problem } }: { state: DownloadState }) {
  return (
    <>
      {/* It changes too often to be read aloud. */}
      {progress && (
        <p className="quiet mt-3 text-sm">{`${progress} Keep this page open until the end.`}</p>
      )}
      <output className={done ? 'mt-3 block font-semibold wrap-anywhere' : ''}>{done}</output>
      <Problem text={problem} className="mt-3" />
    </>
  )
}
