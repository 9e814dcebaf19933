import type { MediaCategory, MediaImage } from '../schema.ts'

const AT_A_TIME = 2

export type UploadLine = {
  id: number
  file: File
  category: MediaCategory
  state: 'waiting' | 'sending' | 'done' | 'failed'
  /** The part that has gone out, from 0 to 1. */
  part: number
  problem?: string
}

type Watch = { category: MediaCategory; signal: AbortSignal; onProgress: (part: number) => void }

export type UploadQueueOptions = {
  /** Why a file is not worth sending. */
  problemOf: (file: File) => string | undefined
  send: (file: File, watch: Watch) => Promise<MediaImage>
  /** Turns what `send` threw into a sentence. */
  reasonOf: (error: unknown) => string
  onStored: (image: MediaImage) => void
  onFailed: (problem: string) => void
  /** Everything has ended, and `count` files of it well, none badly. */
  onFinished: (count: number) => void
}

/**
 * Uploads many files, two at a time; one that fails stops no other. It lives outside React, so
 * that its work goes on whatever is rendered.
 */
export class UploadQueue {
  #lines: UploadLine[] = []
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

  add(files: File[], category: MediaCategory): void {
    const added = files.map((file): UploadLine => {
      const problem = this.#options.problemOf(file)
      this.#lastId += 1
      const state = problem ? 'failed' : 'waiting'
      return { id: this.#lastId, file, category, state, part: 0, problem }
    })
    this.#show([...this.#lines, ...added])
    for (const { problem } of added) if (problem) this.#options.onFailed(problem)
    this.#work()
  }

  retry(id: number): void {
    this.#change(id, { state: 'waiting', part: 0, problem: undefined })
    this.#work()
  }

  /** Stops a file that waits or is on its way, and forgets one that failed. */
  drop(id: number): void {
    this.#stops.get(id)?.abort()
    this.#show(this.#lines.filter((line) => line.id !== id))
    this.#work()
  }

  #work(): void {
    const free = AT_A_TIME - this.#lines.filter(({ state }) => state === 'sending').length
    const next = this.#lines.filter(({ state }) => state === 'waiting').slice(0, free)
    for (const line of next) void this.#send(line)
    if (!isBusy(this.#lines)) this.#finish()
  }

  async #send({ id, file, category }: UploadLine): Promise<void> {
    const stop = new AbortController()
    this.#stops.set(id, stop)
    this.#change(id, { state: 'sending' })
    const onProgress = (part: number) => this.#change(id, { part })
    try {
      const image = await this.#options.send(file, { category, signal: stop.signal, onProgress })
      this.#change(id, { state: 'done', part: 1 })
      this.#options.onStored(image)
    } catch (error) {
      if (!stop.signal.aborted) {
        const problem = this.#options.reasonOf(error)
        this.#change(id, { state: 'failed', problem })
        this.#options.onFailed(problem)
      }
    } finally {
      this.#stops.delete(id)
      this.#work()
    }
  }

  /** What went well needs no line any more; what failed stays until it is dealt with. */
  #finish(): void {
    const failed = this.#lines.filter(({ state }) => state === 'failed')
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
