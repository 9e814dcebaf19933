import { z } from 'zod'
import type { Operations } from '#shared/operation.ts'

export const BOARD_PACKET_OPERATIONS: Operations = {
  'GET /api/board-packet/answers': {
    summary: "Lists the published FAQ answers to the board packet's questions",
    description: 'The first answer to each question as plain text, or null if it is long.',
    answer: z.array(
      z.object({ id: z.number(), question: z.string(), answer: z.string().nullable() }),
    ),
  },
}
