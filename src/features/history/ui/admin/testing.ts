import { z } from 'zod'
import type { HistoryDescription, HistoryKinds, TrashKinds } from './kinds.ts'
import type { VersionSummary } from '../../schema.ts'

const valuesSchema = z.object({ title: z.string(), content: z.string().default('') })

const POSTS: HistoryDescription = {
  kind: 'blog',
  readPath: (id) => `/api/admin/blog/${id}`,
  labels: { title: 'Title', content: 'Content' },
  valuesOf: (version) => valuesSchema.parse(version),
  html: ['content'],
  stays: 'Status, schedule and address',
}

/** The real table is tested in `pages/dashboard/`. */
export const HISTORIES: HistoryKinds = {
  blog: POSTS,
  faq: { ...POSTS, kind: 'faq', readPath: () => '/api/admin/faq' },
  testimonials: { ...POSTS, kind: 'testimonials' },
  pages: { ...POSTS, kind: 'pages' },
}

const kind = (name: string, hasHistory = true) => ({
  name,
  hasHistory,
  pathOf: (id: number | string) => `/admin?view=edit&id=${id}`,
})

export const TRASH_KINDS: TrashKinds = {
  blog: kind('Blog post'),
  faq: kind('FAQ item'),
  testimonials: kind('Testimonial'),
  media: kind('Image', false),
}

/** Versions from `newest` down to 1. */
export function versionsOf(newest: number): VersionSummary[] {
  return Array.from({ length: newest }, (_, index) => ({
    number: newest - index,
    madeAt: '2026-03-02T15:00:00.000Z',
    username: 'ada',
    cause: newest - index === 1 ? 'created' : 'saved',
  }))
}
