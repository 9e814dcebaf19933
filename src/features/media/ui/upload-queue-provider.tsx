import { useQueryClient } from '@tanstack/react-query'
import { createContext, useContext, useEffect, useState, useSyncExternalStore } from 'react'
import type { ReactNode } from 'react'
import { useAdminApi } from '#ui/admin/admin-api.ts'
import { useToast } from '#ui/toast/use-toast.ts'
import { fileProblemOf } from './check-file.ts'
import { sendImage, UPLOAD_DONE, uploadReasonOf } from './send-image.ts'
import { isBusy, UploadQueue } from './upload-queue.ts'

const Uploads = createContext<UploadQueue | undefined>(undefined)

/**
 * The uploads of the library with their toasts, which go on while other views are looked at; closing
 * the tab asks meanwhile.
 */
export function UploadQueueProvider({ children }: { children: ReactNode }) {
  const queue = useNewQueue()
  const isUploading = useSyncExternalStore(queue.subscribe, () => isBusy(queue.lines()))

  useEffect(() => {
    if (!isUploading) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isUploading])

  return <Uploads value={queue}>{children}</Uploads>
}

export function useUploadQueue() {
  const queue = useContext(Uploads)
  if (!queue) throw new Error('there is no UploadQueueProvider around this')
  return { queue, lines: useSyncExternalStore(queue.subscribe, queue.lines) }
}

function useNewQueue(): UploadQueue {
  const api = useAdminApi()
  const queryClient = useQueryClient()
  const showToast = useToast()
  const [queue] = useState(
    () =>
      new UploadQueue({
        problemOf: (file) => fileProblemOf(file),
        send: (file, watch) => sendImage(api, file, watch),
        reasonOf: (error) => `Failed to upload image: ${uploadReasonOf(error)}`,
        onStored: () => void queryClient.invalidateQueries(),
        onFailed: (description) =>
          showToast({ title: 'Error', description, variant: 'destructive' }),
        onFinished: (count) =>
          showToast({
            title: 'Success',
            description: count === 1 ? UPLOAD_DONE : `${count} images uploaded successfully`,
          }),
      }),
  )
  return queue
}
