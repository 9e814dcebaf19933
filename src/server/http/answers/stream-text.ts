import { setImmediate } from 'node:timers/promises'

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
