/**
 * A long text as a body. Its first piece is there before anything is answered, so that a start
 * that fails is an error and not half an answer; a later failure breaks the connection off.
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
      const piece = await pieces.next().catch((cause: unknown) => {
        // NOTE: node-server writes the message of an error to the visitor.
        throw new Error('The answer broke off', { cause })
      })
      if (piece.done) controller.close()
      else controller.enqueue(encoder.encode(piece.value))
    },
    async cancel() {
      await pieces.return()
    },
  })
}
