import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useForm } from 'react-hook-form'
import { newCreationKey } from '#ui/admin/api/admin-api.ts'
import { Drafts } from '#ui/admin/form/drafts.ts'
import { FormStore, type Identified } from '#ui/admin/form/form-state.ts'
import { showIssues } from '#ui/admin/form/issues.ts'
import { useLeaveWarning } from '#ui/admin/use-leave-warning.ts'
import { ApiError } from '#ui/api.ts'
import { describeFailure, UNREACHABLE } from '#ui/failure-text.ts'
import { replyInputSchema, type ReplyInput, type ReplyStart } from '../../../answer-schema.ts'
import type { ContactMessage } from '../../../schema.ts'
import { useSendReply } from './queries.ts'

export const REPLY_DRAFTS = 'reply'
const LABELS = { text: 'Reply', subject: 'Subject' }

const valuesSchema = replyInputSchema.omit({ seenReplies: true })
type ReplyValues = Omit<ReplyInput, 'seenReplies'>

type ReplyFormOptions = {
  message: ContactMessage
  start: ReplyStart
  /** How many replies are on the screen. */
  seenReplies: number
  onSent: () => Promise<void>
}

/**
 * The form of a reply. What is typed is kept in this browser like everything in the admin area. A
 * reply keeps its key until the server has refused it, so that a repetition is not sent again.
 */
export function useReplyForm({ message, start, seenReplies, onSent }: ReplyFormOptions) {
  const [store] = useState(() => {
    const stored: Identified = { id: message.id, updatedAt: message.createdAt }
    const base: ReplyValues = { subject: start.subject, text: '' }
    return new FormStore(stored, base, newCreationKey())
  })
  const state = useSyncExternalStore(store.subscribe, () => store.state)
  const form = useForm<ReplyValues>({
    resolver: zodResolver(valuesSchema),
    defaultValues: state.base,
  })
  const { isDirty, errors } = form.formState
  const [drafts] = useState(() => new Drafts(REPLY_DRAFTS, form, store))
  useEffect(() => drafts.start(), [drafts])
  useLeaveWarning(isDirty && state.isKept === false)
  const { attempt } = useSendReply(message.id)

  const send = form.handleSubmit(async (values) => {
    const { phase, key } = store.state
    if (phase !== 'open') return
    store.dispatch({ type: 'sent' })
    try {
      await attempt({ ...values, seenReplies, key })
    } catch (error) {
      onFailed(error)
      return
    }
    form.reset(form.getValues())
    await drafts.drop()
    await onSent()
  })

  const onFailed = (error: unknown) => {
    showIssues(error, form)
    const isLate = error instanceof ApiError && error.status === 409
    if (isLate) store.dispatch({ type: 'restored', version: null, key: newCreationKey() })
    const problem = isLate ? '' : describeFailure(error, { unreachable: UNREACHABLE })
    store.dispatch({ type: 'failed', problem })
  }

  return {
    form,
    drafts,
    labels: LABELS,
    state,
    isBusy: state.phase !== 'open',
    problem: state.outcome?.type === 'failed' ? state.outcome.problem : undefined,
    /** Says that the text is kept, only after it has been. */
    isDraftKept: isDirty && state.isKept === true,
    input: (name: 'subject' | 'text') => ({
      error: errors[name]?.message,
      ...form.register(name),
    }),
    send: () => void send(),
  }
}
