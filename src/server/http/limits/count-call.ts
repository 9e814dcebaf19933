import type { Context } from 'hono'
import { Forbidden } from '../../errors.ts'
import type { Env } from '../env.ts'
import type { RateLimits } from './rate-limits.ts'

/** Counts a call of a program, and later its body. @throws {TooManyRequests} */
export async function countCall(c: Context<Env>, limits: RateLimits): Promise<void> {
  const key = String(c.var.program?.id)
  await limits.use('key', key)
  c.set('countBody', (bytes) => limits.use('keySends', key, Math.round(bytes / 1024)))
}

/**
 * Counts a draft of a program. @throws {Forbidden} if the program would publish it
 * @throws {TooManyRequests}
 */
export async function countDraft(
  { var: { program } }: Context<Env>,
  limits: RateLimits,
  isPublished = false,
): Promise<void> {
  if (!program) return
  if (isPublished) throw new Forbidden('A key can only write drafts')
  await limits.use('keyDrafts', String(program.id))
}
