import { z } from 'zod'
import type { Operations } from '#shared/operation.ts'

export const BOARD_PACKET_OPERATIONS: Operations = {
  'GET /api/board-packet/answers': {
    summary: 'Lists what the FAQ answers of the questions that a board packet has',
    description: 'The answers as plain text.',
    answer: z.array(z.object({ question: z.string(), answer: z.string() })),
  },
}
