import {
  createContext,
  useContext,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react'
import { useLeaveWarning } from '#ui/admin/use-leave-warning.ts'
import { describeFailureReason } from '#ui/failure-text.ts'
import { useToast } from '#ui/toast/use-toast.ts'
import type { MediaCategory, MediaImage } from '../../../schema.ts'
import { useSendImage } from '../queries.ts'
import { findFileProblem } from './file-problem.ts'
import { isBusy, UploadQueue } from './upload-queue.ts'

const Uploads = createContext<UploadQueue | undefined>(undefined)

/**
 * The uploads of the library. They continue while other views are open; closing the tab asks first.
 */
export function UploadQueueProvider({ children }: { children: ReactNode }) {
  const queue = useNewQueue()
  const isUploading = useSyncExternalStore(queue.subscribe, () => isBusy(queue.lines()))

  useLeaveWarning(isUploading)

  return <Uploads value={queue}>{children}</Uploads>
}

export function useUploadQueue() {
  const queue = useContext(Uploads)
  if (!queue) throw new Error('there is no UploadQueueProvider around this')
  return { queue, lines: useSyncExternalStore(queue.subscribe, queue.lines) }
}

export type ImageUploadOptions = {
  category?: MediaCategory
  /** The message for files that are not images. */
  invalidMessage?: string
}

type ImageUpload = ImageUploadOptions & { onUploaded: (image: MediaImage) => void }

/** Uploads one image for a field or the picker; an error stays until the next attempt. */
export function useImageUpload({ category, invalidMessage, onUploaded }: ImageUpload) {
  const latest = useRef(onUploaded)
  useEffect(() => {
    latest.current = onUploaded
  })
  const queue = useNewQueue(invalidMessage, (image) => latest.current(image))
  const [line] = useSyncExternalStore(queue.subscribe, queue.lines)
  useEffect(() => queue.clear, [queue])

  return {
    /** A new upload replaces the one before. */
    upload: (file: File | undefined) => {
      if (!file) return
      queue.clear()
      queue.add([file], category)
    },
    cancel: queue.clear,
    /** The running upload with its uploaded fraction, from 0 to 1. */
    sending: line && isBusy([line]) ? { name: line.file.name, part: line.part } : undefined,
    problem: line?.problem,
  }
}

/** An upload queue with toasts. */
function useNewQueue(invalidMessage?: string, onStored?: (image: MediaImage) => void): UploadQueue {
  const send = useSendImage()
  const showToast = useToast()
  const [queue] = useState(
    () =>
      new UploadQueue({
        findProblem: (file) => findFileProblem(file, invalidMessage),
        send,
        describeError: (error) =>
          `Failed to upload image: ${describeFailureReason(error, 'Upload failed')}`,
        onStored,
        onFailed: (description) =>
          showToast({ title: 'Error', description, variant: 'destructive' }),
        onFinished: (count) =>
          showToast({ title: 'Success', description: formatUploadedCount(count) }),
      }),
  )
  return queue
}

function formatUploadedCount(count: number): string {
  return count === 1 ? 'Image uploaded successfully' : `${count} images uploaded successfully`
}
