import { ApiError } from '#ui/api.ts'
import type { MediaCategory, MediaImage } from '../../../schema.ts'

const AT_A_TIME = 2

export type UploadLine = {
  id: number
  file: File
  category?: MediaCategory
  state: 'waiting' | 'sending' | 'done' | 'failed' | 'known'
  /** The uploaded fraction, from 0 to 1. */
  part: number
  problem?: string
  /** Whether the same file may be taken another time. */
  canRetry?: boolean
  /** The image of the library with the same bytes. */
  known?: MediaImage
  /** It may be in the library twice. */
  isRepeated?: boolean
}

export type SendOptions = {
  /** The server's default is general. */
  category?: MediaCategory
  signal: AbortSignal
  onProgress: (part: number) => void
}

type UploadQueueOptions = {
  /** Why a file cannot be uploaded, or undefined. */
  findProblem: (file: File) => string | undefined
  /** The image of the library with the bytes of a file. */
  findKnown?: (file: File) => Promise<MediaImage | undefined>
  send: (file: File, options: SendOptions) => Promise<MediaImage>
  /** Explains an error of `send`. */
  describeError: (error: unknown) => string
  onStored?: (image: MediaImage) => void
  onFailed: (problem: string) => void
  /** Called when all uploads have ended without a failure; `count` is their number. */
  onFinished: (count: number) => void
}

/**
 * Uploads many files, two at a time; a failed one does not stop the others. The queue lives outside
 * React, so that uploads survive a change of view.
 */
export class UploadQueue {
  #lines: UploadLine[] = []
  #stored: MediaImage[] = []
  #lastId = 0
  readonly #listeners = new Set<() => void>()
  readonly #stops = new Map<number, AbortController>()
  readonly #options: UploadQueueOptions

  constructor(options: UploadQueueOptions) {
    this.#options = options
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly lines = (): UploadLine[] => this.#lines

  /** The images that were stored since they were last forgotten. */
  readonly stored = (): MediaImage[] => this.#stored

  readonly forgetStored = (): void => {
    this.#stored = []
    this.#show(this.#lines)
  }

  add(files: File[], category?: MediaCategory): void {
    const added = files.map((file): UploadLine => {
      const problem = this.#options.findProblem(file)
      this.#lastId += 1
      const state = problem ? 'failed' : 'waiting'
      return { id: this.#lastId, file, category, state, part: 0, problem }
    })
    this.#show([...this.#lines, ...added])
    this.#work()
  }

  retry(id: number): void {
    this.#change(id, { state: 'waiting', part: 0, problem: undefined })
    this.#work()
  }

  /** Uploads a file although the library has it. */
  repeat(id: number): void {
    this.#change(id, { isRepeated: true })
    this.retry(id)
  }

  /** Cancels a waiting or running upload, and removes a failed one. */
  drop(id: number): void {
    this.#stops.get(id)?.abort()
    this.#show(this.#lines.filter((line) => line.id !== id))
    this.#work()
  }

  /** Cancels and removes all uploads. */
  readonly clear = (): void => {
    for (const stop of this.#stops.values()) stop.abort()
    this.#show([])
  }

  #work(): void {
    const free = AT_A_TIME - this.#lines.filter(({ state }) => state === 'sending').length
    const next = this.#lines.filter(({ state }) => state === 'waiting').slice(0, free)
    for (const line of next) void this.#send(line)
    if (!isBusy(this.#lines)) this.#finish()
  }

  async #send({ id, file, category, isRepeated }: UploadLine): Promise<void> {
    const stop = new AbortController()
    this.#stops.set(id, stop)
    this.#change(id, { state: 'sending' })
    const onProgress = (part: number) => this.#change(id, { part })
    try {
      const { findKnown } = this.#options
      const known = findKnown && !isRepeated ? await findKnown(file) : undefined
      // A cancelled line is gone, so that changing it does nothing.
      if (known) return this.#change(id, { state: 'known', known })
      const image = await this.#options.send(file, { category, signal: stop.signal, onProgress })
      this.#change(id, { state: 'done', part: 1 })
      this.#stored = [...this.#stored, image]
      this.#options.onStored?.(image)
    } catch (error) {
      if (!stop.signal.aborted) {
        const problem = this.#options.describeError(error)
        const isRefused = error instanceof ApiError && [400, 413, 415].includes(error.status)
        this.#change(id, { state: 'failed', problem, canRetry: !isRefused })
        this.#options.onFailed(problem)
      }
    } finally {
      this.#stops.delete(id)
      this.#work()
    }
  }

  /**
   * Removes the finished uploads from the list; failed ones stay until they are retried or removed.
   */
  #finish(): void {
    const failed = this.#lines.filter(({ state }) => state === 'failed' || state === 'known')
    const count = this.#lines.length - failed.length
    if (count === 0) return
    this.#show(failed)
    if (failed.length === 0) this.#options.onFinished(count)
  }

  #change(id: number, change: Partial<UploadLine>): void {
    this.#show(this.#lines.map((line) => (line.id === id ? { ...line, ...change } : line)))
  }

  #show(lines: UploadLine[]): void {
    this.#lines = lines
    for (const listener of this.#listeners) listener()
  }
}

export function isBusy(lines: UploadLine[]): boolean {
  return lines.some(({ state }) => state === 'waiting' || state === 'sending')
}
