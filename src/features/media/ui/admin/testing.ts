import type { MediaImage } from '../../schema.ts'

export function buildImage(more: Partial<MediaImage> = {}): MediaImage {
  return {
    id: 'a1',
    url: '/media/a1-full.webp',
    thumbnailUrl: '/media/a1-small.webp',
    originalName: 'photo.png',
    size: 2048,
    category: 'general',
    alt: null,
    width: 600,
    height: 400,
    focalX: null,
    focalY: null,
    createdAt: '2026-01-01T00:00:00.000Z',
    ...more,
  }
}
