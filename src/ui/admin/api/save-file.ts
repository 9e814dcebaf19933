import { ensureSuccess } from '../../api.ts'

const REVOKE_AFTER_MS = 10_000

/** Downloads a file. The browser itself says how far it is. */
export function saveBlob(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // The object URL must exist until the download has started.
  window.setTimeout(() => URL.revokeObjectURL(link.href), REVOKE_AFTER_MS)
}

/** Downloads a small answer, by default under the name that the server gives it. */
export async function saveResponse(answer: Promise<Response>, name?: string): Promise<void> {
  const response = await ensureSuccess(await answer)
  saveBlob(await response.blob(), name ?? parseFileName(response))
}

function parseFileName({ headers }: Response): string {
  return /filename="([^"]+)"/.exec(headers.get('Content-Disposition') ?? '')?.[1] ?? 'download'
}

type SaveFile = { name: string; createWritable: () => Promise<WritableStream<Uint8Array>> }

declare global {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can extend an interface
  interface Window {
    /** Missing in Firefox and Safari. */
    showSaveFilePicker?: (options: { suggestedName: string }) => Promise<SaveFile>
  }
}

export type Saved = { name: string; bytes: number }

type LargeFile = {
  name: string
  fetchFile: () => Promise<Response>
  /** Receives each piece that has arrived. */
  onChunk: (chunk: Uint8Array) => void
}

/**
 * Saves a large answer, streamed to disk if possible. A browser lists no download for a file that was
 * chosen in its dialog, so the page says what came of it.
 * @returns undefined when the admin closed the dialog
 */
export async function saveLarge({ name, fetchFile, onChunk }: LargeFile) {
  const target = await chooseFile(name)
  if (target === 'cancelled') return undefined
  const response = await ensureSuccess(await fetchFile())
  const saved: Saved = { name: target?.name ?? name, bytes: 0 }
  const body = response.body?.pipeThrough(
    follow((chunk) => {
      saved.bytes += chunk.length
      onChunk(chunk)
    }),
  )
  if (target && body) await body.pipeTo(await target.createWritable())
  else saveBlob(await new Response(body).blob(), name)
  return saved
}

function follow(onChunk: (chunk: Uint8Array) => void) {
  return new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(chunk, controller) {
      onChunk(chunk)
      controller.enqueue(chunk)
    },
  })
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
