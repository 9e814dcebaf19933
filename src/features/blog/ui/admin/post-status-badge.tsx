import { Badge, type Tone } from '#ui/admin/badge.tsx'
import type { PostStatus } from '../../schema.ts'

const LOOKS: Record<PostStatus, { tone: Tone; label: string }> = {
  published: { tone: 'good', label: 'Published' },
  scheduled: { tone: 'info', label: 'Scheduled' },
  draft: { tone: 'warn', label: 'Draft' },
}

export function PostStatusBadge({ status }: { status: PostStatus }) {
  const { tone, label } = LOOKS[status]
  return <Badge tone={tone}>{label}</Badge>
}
