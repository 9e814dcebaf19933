import type { Post } from '../../schema.ts'

export function makePost(more: Partial<Post> = {}): Post {
  return {
    id: 3,
    slug: 'a-post',
    title: 'A post',
    excerpt: null,
    content: '<p>Its text</p>',
    categoryId: null,
    status: 'published',
    scheduledFor: null,
    tags: [],
    featuredImageId: null,
    featuredImageUrl: null,
    featuredImageAlt: null,
    featuredImage: null,
    publishedAt: '2026-01-05T15:00:00.000Z',
    createdAt: '2026-01-05T15:00:00.000Z',
    updatedAt: '2026-01-05T15:00:00.000Z',
    reviewBy: '2027-01-05',
    reviewedAt: null,
    viewCount: 0,
    readingMinutes: 1,
    metaTitle: null,
    metaDescription: null,
    ...more,
  }
}
