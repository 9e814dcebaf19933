import { Hono, type Context } from 'hono'
import { z } from 'zod'
import { NotFound } from '#server/errors.ts'
import { parseBody, readBody } from '#server/http/body.ts'
import type { Env } from '#server/http/env.ts'
import { records } from '#server/http/records.ts'
import type { Services } from '#server/services.ts'
import { CONTENT_KINDS } from '#shared/content/content-kinds.ts'
import { reviewChangeSchema, REVIEWED_KINDS, type ReviewedKind } from '../schema.ts'
import { toReviewColumn, updateReview } from './review-store.ts'

const kindSchema = z.enum(REVIEWED_KINDS)

type ReviewServices = Pick<Services, 'db' | 'clock'> & {
  /** Finds the id of a text by its name in a path. @throws {NotFound} */
  findTextId: (kind: ReviewedKind, name: string) => Promise<number>
  /** Reads a text as the API answers it. */
  findText: (kind: ReviewedKind, id: number) => Promise<unknown>
}

/**
 * Marks a text as still accurate, which moves its review to a year from now, or sets another date. It
 * is no save, so there is no version, and open forms see no conflict.
 */
export function reviewRoutes({ db, clock, findTextId, findText }: ReviewServices) {
  return new Hono<Env>().post(
    `/api/admin/:kind{${REVIEWED_KINDS.join('|')}}/:id/reviewed`,
    records((c) => kindSchema.parse(c.req.param('kind')), 'reviewed'),
    async (c) => {
      const kind = kindSchema.parse(c.req.param('kind'))
      const { reviewBy } = await readChange(c)
      const { table, noun } = CONTENT_KINDS[kind]
      const id = await findTextId(kind, c.req.param('id'))
      const isStillRight = reviewBy === undefined
      await updateReview(
        db,
        { table, id },
        isStillRight
          ? { review_by: null, reviewed_at: clock.now().toISOString() }
          : { review_by: toReviewColumn(reviewBy) },
      )
      const entity = await findText(kind, id)
      if (!entity) throw new NotFound(`There is no such ${noun}`)
      if (!isStillRight) {
        const details = `Next review: ${reviewBy ?? 'never'}`
        c.set('activity', { topic: kind, action: 'updated', details })
      }
      return c.json(entity)
    },
  )
}

/** The body may be absent. */
async function readChange(c: Context<Env>): Promise<z.infer<typeof reviewChangeSchema>> {
  return c.req.header('content-type') ? parseBody(reviewChangeSchema, await readBody(c, {})) : {}
}
