import { Hono, type Context } from 'hono'
import { z } from 'zod'
import { findOfficePageAt } from '#features/office-pages/server/store.ts'
import { officePageSlugSchema } from '#features/office-pages/schema.ts'
import {
  countDueForReview,
  REVIEWED_KINDS,
  toReviewColumn,
  updateReview,
  type ReviewedKind,
} from './review-store.ts'
import { NotFound } from '#server/errors.ts'
import { parseBody, readBody } from '#server/http/body.ts'
import type { Env } from '#server/http/env.ts'
import { parseId } from '#server/http/params.ts'
import { records } from '#server/http/records.ts'
import type { Services } from '#server/services.ts'
import { CONTENT_KINDS } from '#shared/content/content-kinds.ts'
import { reviewChangeSchema } from '../schema.ts'
import type { Views } from '#app/server/counts/flush-views.ts'
import { historyKinds } from '#app/server/history-kinds.ts'

const kindSchema = z.enum(REVIEWED_KINDS)

/**
 * Marks a text as still right, which moves its review to a year from now, or sets another date. It
 * is no save, so there is no version, and open forms see no conflict.
 */
export function reviewRoutes(services: Services & { views: Views }) {
  const { db, clock } = services
  return new Hono<Env>().post(
    `/api/admin/:kind{${REVIEWED_KINDS.join('|')}}/:id/reviewed`,
    records((c) => kindSchema.parse(c.req.param('kind')), 'reviewed'),
    async (c) => {
      const kind = kindSchema.parse(c.req.param('kind'))
      const { reviewBy } = await readChange(c)
      const { table, noun } = CONTENT_KINDS[kind]
      const id = await findTextId(services, kind, c.req.param('id'))
      const isStillRight = reviewBy === undefined
      await updateReview(
        db,
        { table, id },
        isStillRight
          ? { review_by: null, reviewed_at: clock.now().toISOString() }
          : { review_by: toReviewColumn(reviewBy) },
      )
      const entity = await historyKinds[kind].find(services, id)
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

/** A page is named by its address. @throws {NotFound} */
export async function findTextId({ db }: Pick<Services, 'db'>, kind: ReviewedKind, id: string) {
  if (kind !== 'pages') return parseId(id)
  const slug = officePageSlugSchema.safeParse(id).data
  const page = slug && (await findOfficePageAt(db, slug))
  if (!page) throw new NotFound('There is no such page')
  return page.id
}

/** Counts the texts of all kinds that are due for a look. */
export async function countDueTexts({ db, clock }: Pick<Services, 'db' | 'clock'>) {
  const now = clock.now()
  const [posts, questions, pages] = await Promise.all(
    REVIEWED_KINDS.map((kind) => countDueForReview(db, CONTENT_KINDS[kind].table, now)),
  )
  return { blog: posts ?? 0, faq: questions ?? 0, pages: pages ?? 0 }
}
