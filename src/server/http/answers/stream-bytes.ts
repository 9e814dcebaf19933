import type { Readable } from 'node:stream'

/**
 * A file as a body, read no faster than the client takes it. A failure aborts the connection: an
 * answer that merely ended early would look complete and be cached.
 */
export function streamBytes(source: Readable): ReadableStream<Uint8Array> {
  const chunks: AsyncIterator<unknown> = source[Symbol.asyncIterator]()
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await chunks.next().catch((cause: unknown) => {
        // node-server sends the message of an error to the visitor, so it must reveal nothing.
        throw new Error('The response was cut off', { cause })
      })
      if (done) controller.close()
      else if (value instanceof Uint8Array) controller.enqueue(value)
    },
    cancel: () => void source.destroy(),
  })
}
