import { saveBlob } from '#ui/admin/save-blob.ts'
import { ApiError } from '#ui/api.ts'

type SaveFile = { createWritable: () => Promise<WritableStream<Uint8Array>> }

declare global {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface adds to one
  interface Window {
    /** Not in every browser. */
    showSaveFilePicker?: (options: { suggestedName: string }) => Promise<SaveFile>
  }
}

/** Saves an answer as a file: straight to the disk where the browser can, for it may be large. */
export async function saveResponse(fetchFile: () => Promise<Response>, name: string) {
  const target = await chooseFile(name)
  if (target === 'cancelled') return
  const response = await fetchFile()
  if (!response.ok) throw new ApiError(response.status, await response.text())
  if (target && response.body) await response.body.pipeTo(await target.createWritable())
  else saveBlob(await response.blob(), name)
}

async function chooseFile(name: string): Promise<SaveFile | 'cancelled' | undefined> {
  try {
    return await window.showSaveFilePicker?.({ suggestedName: name })
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return 'cancelled'
    // It may not ask here, as in a frame; the usual way is left.
    return undefined
  }
}
