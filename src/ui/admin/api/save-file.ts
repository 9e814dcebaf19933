import { ensureSuccess } from '../../api.ts'

const REVOKE_AFTER_MS = 10_000

/** Downloads a file. */
export function saveBlob(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // The object URL must exist until the download has started.
  window.setTimeout(() => URL.revokeObjectURL(link.href), REVOKE_AFTER_MS)
}

type SaveFile = { createWritable: () => Promise<WritableStream<Uint8Array>> }

declare global {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can extend an interface
  interface Window {
    /** Missing in Firefox and Safari. */
    showSaveFilePicker?: (options: { suggestedName: string }) => Promise<SaveFile>
  }
}

/** Saves an answer as a file, streamed to disk if possible, because backups are large. */
export async function saveResponse(fetchFile: () => Promise<Response>, name: string) {
  const target = await chooseFile(name)
  if (target === 'cancelled') return
  const response = await ensureSuccess(await fetchFile())
  if (target && response.body) await response.body.pipeTo(await target.createWritable())
  else saveBlob(await response.blob(), name)
}

async function chooseFile(name: string): Promise<SaveFile | 'cancelled' | undefined> {
  try {
    return await window.showSaveFilePicker?.({ suggestedName: name })
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return 'cancelled'
    // The browser forbids the dialog here (in a frame, for example): download the usual way.
    return undefined
  }
}
