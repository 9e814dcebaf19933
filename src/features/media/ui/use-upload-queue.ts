import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useAdminApi } from '#ui/admin/admin-api.ts'
import { useToast } from '#ui/toast/use-toast.ts'
import { fileProblemOf } from './check-file.ts'
import { sendImage, UPLOAD_DONE, uploadReasonOf } from './send-image.ts'
import { isBusy, UploadQueue } from './upload-queue.ts'

/** The uploads of the library with their toasts; closing the tab asks while some are under way. */
export function useUploadQueue() {
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
  const lines = useSyncExternalStore(queue.subscribe, queue.lines)
  const isUploading = isBusy(lines)

  useEffect(() => {
    if (!isUploading) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isUploading])

  return { queue, lines }
}
