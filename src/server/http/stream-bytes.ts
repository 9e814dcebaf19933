import type { Readable } from 'node:stream'

/**
 * A file on its way as a body, read no faster than the visitor takes it. A failure breaks the
 * connection off: an answer that merely ended early would be taken for whole, and kept.
 */
export function streamBytes(source: Readable): ReadableStream<Uint8Array> {
  const chunks: AsyncIterator<unknown> = source[Symbol.asyncIterator]()
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await chunks.next().catch((cause: unknown) => {
        // NOTE: node-server writes the message of an error to the visitor.
        throw new Error('The answer broke off', { cause })
      })
      if (done) controller.close()
      else if (value instanceof Uint8Array) controller.enqueue(value)
    },
    cancel: () => void source.destroy(),
  })
}
