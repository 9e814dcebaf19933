import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useAdminApi } from '#ui/admin/admin-api.ts'
import { useToast } from '#ui/toast/use-toast.ts'
import type { MediaCategory, MediaImage } from '../schema.ts'
import { fileProblemOf } from './check-file.ts'
import { sendImage, UPLOAD_DONE, uploadReasonOf } from './send-image.ts'

export type ImageUploadOptions = {
  category?: MediaCategory
  /** What is said of a file that is not an image. */
  invalidMessage?: string
}

export type ImageUploadState = {
  /** The file on its way, and the part of it that has gone out, from 0 to 1. */
  sending?: { name: string; part: number }
  problem?: string
}

/** Uploads one image at a time, with its toasts; what went wrong stays until the next try. */
export function useImageUpload({ category, invalidMessage }: ImageUploadOptions) {
  const api = useAdminApi()
  const queryClient = useQueryClient()
  const showToast = useToast()
  const [state, setState] = useState<ImageUploadState>({})
  const current = useRef<AbortController>(undefined)

  useEffect(() => () => current.current?.abort(), [])

  const refuse = (problem: string) => {
    setState({ problem })
    showToast({ title: 'Error', description: problem, variant: 'destructive' })
    return undefined
  }

  const upload = async (file: File): Promise<MediaImage | undefined> => {
    current.current?.abort()
    const problem = fileProblemOf(file, invalidMessage)
    if (problem) return refuse(problem)
    const { signal } = (current.current = new AbortController())
    const onProgress = (part: number) => setState({ sending: { name: file.name, part } })
    onProgress(0)
    try {
      const image = await sendImage(api, file, { category, signal, onProgress })
      setState({})
      showToast({ title: 'Success', description: UPLOAD_DONE })
      void queryClient.invalidateQueries()
      return image
    } catch (error) {
      if (signal.aborted) return undefined
      return refuse(`Failed to upload image: ${uploadReasonOf(error)}`)
    }
  }

  return {
    ...state,
    upload,
    cancel: () => {
      current.current?.abort()
      setState({})
    },
  }
}
