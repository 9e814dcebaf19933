import {
  createContext,
  useContext,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react'
import { useLeaveWarning } from '#ui/admin/form/use-leave-warning.ts'
import { describeFailureReason } from '#ui/failure-text.ts'
import { useToast } from '#ui/toast/use-toast.ts'
import type { ImagePlace } from '../../../rules.ts'
import type { MediaCategory, MediaImage } from '../../../schema.ts'
import { useFindKnown, useSendImage } from '../queries.ts'
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
  return {
    queue,
    lines: useSyncExternalStore(queue.subscribe, queue.lines),
    stored: useSyncExternalStore(queue.subscribe, queue.stored),
  }
}

export type ImageUploadOptions = {
  category?: MediaCategory
  /** The message for files that are not images. */
  invalidMessage?: string
  /** Where pages will show it. */
  place?: ImagePlace
}

type ImageUploadEvents = {
  /** Gets the new image, or the same one of the library. */
  onUploaded: (image: MediaImage) => void
}
export type ImageUpload = ReturnType<typeof useImageUpload>

/** Uploads one image for a field or the picker; an error stays until the next attempt. */
export function useImageUpload({
  category,
  invalidMessage,
  onUploaded,
}: ImageUploadOptions & ImageUploadEvents) {
  const latest = useRef(onUploaded)
  useEffect(() => {
    latest.current = onUploaded
  })
  const queue = useNewQueue(invalidMessage, (image) => latest.current(image))
  const [line] = useSyncExternalStore(queue.subscribe, queue.lines)
  useEffect(() => queue.clear, [queue])

  return {
    /** A new upload replaces the one before. */
    start: (file: File | undefined) => {
      if (!file) return
      queue.clear()
      queue.add([file], category)
    },
    cancel: queue.clear,
    /** The running upload with its uploaded fraction, from 0 to 1. */
    sending: line && isBusy([line]) ? { name: line.file.name, part: line.part } : undefined,
    problem: line?.problem,
    /** The same picture in the library, until the admin has chosen. */
    known: line?.state === 'known' ? line.known : undefined,
    useKnown: () => {
      if (line?.known) onUploaded(line.known)
      queue.clear()
    },
    repeat: () => line && queue.repeat(line.id),
    /** Sends the same file again after a failure that is not due to it. */
    retry:
      line?.state === 'failed' && line.canRetry
        ? { name: line.file.name, start: () => queue.retry(line.id) }
        : undefined,
  }
}

/** An upload queue with toasts. */
function useNewQueue(invalidMessage?: string, onStored?: (image: MediaImage) => void): UploadQueue {
  const send = useSendImage()
  const findKnown = useFindKnown()
  const showToast = useToast()
  const [queue] = useState(
    () =>
      new UploadQueue({
        findProblem: (file) => findFileProblem(file, invalidMessage),
        findKnown,
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
