import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useContext, useEffect, useState, useSyncExternalStore } from 'react'
import { useForm, type DefaultValues, type FieldValues, type Path } from 'react-hook-form'
import type { z } from 'zod'
import { newCreationKey } from '#ui/admin/api/admin-api.ts'
import { DraftOwner } from '#ui/admin/form/draft-owner.ts'
import { Drafts } from '#ui/admin/form/drafts.ts'
import { FormStore, type Identified } from '#ui/admin/form/form-state.ts'
import { showIssues } from '#ui/admin/form/issues.ts'
import { useLeaveWarning } from '#ui/admin/form/use-leave-warning.ts'
import { ApiError } from '#ui/api.ts'
import { describeFailure, UNREACHABLE } from '#ui/failure-text.ts'
import type { ContactMessage } from '../../../schema.ts'
import { MESSAGE_DRAFTS, type MessageForm } from './queries.ts'

type MessageFormOptions<Values extends FieldValues> = {
  kind: MessageForm
  message: ContactMessage
  schema: z.ZodType<Values, Values>
  base: Values & DefaultValues<Values>
  /** @throws {Error} with the reason if it failed */
  save: (values: Values, key: string) => Promise<unknown>
  onSaved: () => Promise<void> | void
}

const TYPED_ON =
  'This was sent without your latest changes, which are still in this form. Send them, or close the form.'

/**
 * A form about a message. What is typed is kept in this browser like everything in the admin area,
 * and is there when the form is opened again. A text keeps its key until the server has refused it,
 * so that a repetition is not stored again.
 */
export function useMessageForm<Values extends FieldValues>(options: MessageFormOptions<Values>) {
  const { kind, message, schema, base, save, onSaved } = options
  const [store] = useState(() => {
    const stored: Identified = { id: message.id, updatedAt: message.createdAt }
    return new FormStore(stored, base, newCreationKey())
  })
  const state = useSyncExternalStore(store.subscribe, () => store.state)
  const form = useForm<Values>({ resolver: zodResolver(schema), defaultValues: state.base })
  const { isDirty } = form.formState
  const [drafts] = useState(() => new Drafts(kind, form, store))
  const owner = useContext(DraftOwner)
  useEffect(() => drafts.start(owner, { isResumed: true }), [drafts, owner])
  const isDraftKept = isDirty && state.isKept === true
  useDraftMark(isDraftKept)
  useLeaveWarning(isDirty && state.isKept === false)

  const send = form.handleSubmit(async (values) => {
    const { phase, key } = store.state
    if (phase !== 'open') return
    const sent = JSON.stringify(form.getValues())
    store.dispatch({ type: 'sent' })
    try {
      await save(values, key)
    } catch (error) {
      onFailed(error)
      return
    }
    if (JSON.stringify(form.getValues()) !== sent) return goOnWithTyped()
    form.reset(form.getValues())
    await drafts.drop()
    await onSaved()
  })

  /** What was typed while the text was sent stays, and is sent again only when asked for. */
  const goOnWithTyped = async () => {
    store.dispatch({ type: 'restored', version: null, key: newCreationKey() })
    store.dispatch({ type: 'failed', problem: TYPED_ON })
    await drafts.keep()
  }

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
    state,
    submission: {
      submit: send,
      isBusy: state.phase !== 'open',
      problem: state.outcome?.type === 'failed' ? state.outcome.problem : undefined,
    },
    /** Says that the text is kept, only after it has been. */
    isDraftKept,
    input: (name: Path<Values>) => ({
      error: form.getFieldState(name, form.formState).error?.message,
      ...form.register(name),
    }),
  }
}

/** The list shows whether a draft is kept; it reads again when that changes, and when the form closes. */
function useDraftMark(isDraftKept: boolean): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    const readAgain = () => void queryClient.invalidateQueries({ queryKey: [MESSAGE_DRAFTS] })
    if (isDraftKept) readAgain()
    return readAgain
  }, [queryClient, isDraftKept])
}
