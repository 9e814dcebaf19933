import { queryOptions } from '@tanstack/react-query'
import type { PacketAnswer } from '../packet.ts'

/** What the office has answered of the questions that a packet has. */
export function packetAnswersQuery() {
  return queryOptions<PacketAnswer[]>({ queryKey: ['/api/board-packet/answers'] })
}
