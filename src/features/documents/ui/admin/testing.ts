import type { OfficeDocument } from '../../schema.ts'

export const W9: OfficeDocument = {
  id: 7,
  title: 'W-9',
  visibility: 'public',
  validUntil: null,
  state: 'offered',
  href: '/documents/7/w-9.pdf',
  size: 90_000,
  sha256: 'a'.repeat(64),
  createdAt: '2026-01-05T15:00:00.000Z',
  updatedAt: '2026-01-05T15:00:00.000Z',
}
