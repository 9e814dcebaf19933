import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { formatDateTime } from '#ui/admin/moment.ts'
import { Button } from '#ui/components/button.tsx'
import { focusOn } from '#ui/settle-at.ts'
import { isPublic } from '../../../rules.ts'
import type { Post } from '../../../schema.ts'
import type { PostValues, PostWork } from '../post-entity.ts'
import { PUBLISHING_ID } from './publishing-panel.tsx'

/** Publishes a post that is not public yet. */
export function PublishButton({ work }: { work: PostWork }) {
  const { stored, phase } = work.state
  const [now] = useState(() => new Date())
  if (stored && isPublic(stored, now)) return null
  const publish = () => {
    work.form.setValue('status', 'published', { shouldDirty: true })
    void work.save('close')
  }
  return (
    <Button variant="secondary" small busy={phase !== 'open'} onClick={publish}>
      Publish now
    </Button>
  )
}

/** Says what the save button will do; a press leads to the panel that decides it. */
export function SaveEffect({ work }: { work: PostWork }) {
  const values = useWatch({ control: work.form.control })
  const [now] = useState(() => new Date())
  return (
    <button type="button" className="quiet-link" onClick={goToPublishing}>
      <span aria-live="polite">{describeSave(values, work.state.stored, now)}</span>
      <span className="sr-only">. Change it</span>
    </button>
  )
}

function goToPublishing(): void {
  const panel = document.getElementById(PUBLISHING_ID)
  if (!panel) return
  focusOn(panel)
  panel.scrollIntoView()
}

type Schedule = Partial<Pick<PostValues, 'status' | 'scheduledFor'>>

/** 'Saves a draft', 'Publishes on Nov 30, 2026, 8:00 AM' */
export function describeSave(
  { status, scheduledFor }: Schedule,
  stored: Post | undefined,
  now: Date,
): string {
  const wasPublic = stored !== undefined && isPublic(stored, now)
  if (status === 'draft') return wasPublic ? 'Takes it off the blog' : 'Saves a draft'
  if (status === 'scheduled' && !scheduledFor) return 'Stays hidden until it has a time'
  if (status === 'scheduled' && scheduledFor && new Date(scheduledFor) > now) {
    return `Publishes on ${formatDateTime(scheduledFor)}`
  }
  return wasPublic ? 'Updates the public post' : 'Publishes it now'
}
