import { setImmediate } from 'node:timers/promises'
import type { Readable } from 'node:stream'

/**
 * A long text as a body. The first piece is read before the answer starts, so that an early failure
 * becomes an error response; a later one aborts the connection. Other requests are answered between
 * the pieces.
 */
export async function streamText(
  pieces: AsyncGenerator<string, void>,
): Promise<ReadableStream<Uint8Array>> {
  const encoder = new TextEncoder()
  const first = await pieces.next()
  return new ReadableStream({
    start(controller) {
      if (!first.done) controller.enqueue(encoder.encode(first.value))
    },
    async pull(controller) {
      // Neither SQLite nor a fast client makes the loop wait. Without this pause, the whole text
      // would be sent in one turn of the event loop.
      await setImmediate()
      const piece = await pieces.next().catch((cause: unknown) => {
        // node-server sends the message of an error to the visitor, so it must reveal nothing.
        throw new Error('The response was cut off', { cause })
      })
      if (piece.done) controller.close()
      else controller.enqueue(encoder.encode(piece.value))
    },
    async cancel() {
      await pieces.return()
    },
  })
}

/** A JSON array, in one piece for each batch of its items. */
export async function* jsonArray(
  batches: AsyncIterable<readonly unknown[]>,
): AsyncGenerator<string, void> {
  let separator = '['
  for await (const items of batches) {
    if (items.length === 0) continue
    yield separator + items.map((item) => JSON.stringify(item)).join(',')
    separator = ','
  }
  yield separator === '[' ? '[]' : ']'
}

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
