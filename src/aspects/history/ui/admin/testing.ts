import { z } from 'zod'
import { CONTENT_KINDS, type HistoryKind } from '#shared/content/content-kinds.ts'
import type { HistoryDescription } from './kinds.ts'
import type { VersionSummary } from '../../schema.ts'

const valuesSchema = z.object({ title: z.string(), content: z.string().default('') })

/** The real table is tested in `pages/dashboard/`. */
export function describeHistory(kind: HistoryKind): HistoryDescription {
  return {
    kind,
    readPath: (id) => (kind === 'blog' ? `/api/admin/blog/${id}` : CONTENT_KINDS[kind].path),
    labels: { title: 'Title', content: 'Content' },
    parseVersion: (version) => valuesSchema.parse(version),
    html: ['content'],
    stays: 'the status, schedule or address',
  }
}

/** Versions from `newest` down to 1. */
export function makeVersions(newest: number): VersionSummary[] {
  return Array.from({ length: newest }, (_, index) => ({
    number: newest - index,
    madeAt: '2026-03-02T15:00:00.000Z',
    username: 'ada',
    cause: newest - index === 1 ? 'created' : 'saved',
  }))
}
