import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import { newCreationKey } from '../creation-key.ts'
import type { KeptCopy } from './local-copies.ts'
import { useLeaveGuard } from './use-leave-guard.ts'
import { useLocalCopy } from './use-local-copy.ts'
import { useSaveKey } from './use-save-key.ts'
import { theirsOf, useSaving } from './use-saving.ts'
import type { Progress, SaveEnd, SavingOptions } from './use-saving.ts'

export type WorkFormOptions<Values extends FieldValues, Saved> = SavingOptions<Values, Saved> & {
  /** What is written, for the names of local copies: 'post'. */
  kind: string
  /** Absent until something new has been saved. */
  id: number | undefined
  /** Describes the fields as they stand in the form: strings, not yet the API's nulls. */
  schema: z.ZodType<Values, Values>
  /** What the server has, or an empty form. Only the first value counts: see `key` of React. */
  values: DefaultValues<Values> & Values
  /** `updatedAt` of what the server has; null for something new. */
  version: string | null
}

export type WorkForm<Values extends FieldValues> = Progress<Values> & {
  form: UseFormReturn<Values>
  isChanged: boolean
  isSaving: boolean
  copy: ReturnType<typeof useLocalCopy<Values>>
  blocker: ReturnType<typeof useLeaveGuard>['blocker']
  submit: (end: SaveEnd) => Promise<void>
  /** Saves over what the server has. */
  keepMine: () => Promise<void>
  /** Begins again from what the server has. */
  takeTheirs: () => Promise<void>
}

/**
 * A form that loses nothing: what is typed is kept in this browser within a second, leaving asks,
 * a failed save keeps everything and says why, and a save over somebody else's waits for a choice.
 */
export function useWorkForm<Values extends FieldValues, Saved>(
  options: WorkFormOptions<Values, Saved>,
): WorkForm<Values> {
  const { kind, id, schema, values, version } = options
  const form = useForm<Values>({ resolver: zodResolver(schema), defaultValues: values })
  const { isDirty, isSubmitting } = form.formState
  const [key, setKey] = useState(newCreationKey)
  const origin = useRef({ version, key })
  const copy = useLocalCopy(kind, id, form, origin)
  const guard = useLeaveGuard(isDirty)
  const onDone = async () => {
    await copy.drop()
    guard.allowOnce()
  }
  const onGone = copy.leaveToNew
  const saving = useSaving(form, { version, base: values }, { ...options, key, onDone, onGone })
  useEffect(() => {
    origin.current = { version: saving.progress.version, key }
  }, [saving.progress.version, key])
  const { progress, saveOver } = saving
  const submit = (end: SaveEnd) => saveOver(progress, end)
  useSaveKey(() => void submit('stay'))

  return {
    ...progress,
    form,
    isChanged: isDirty,
    isSaving: isSubmitting,
    copy: {
      ...copy,
      take: async (kept: KeptCopy, as: Values) => {
        // What stands in the form gives way, and is offered in its turn.
        if (isDirty) await copy.setAside()
        // What was saved by others since that copy was begun must not be overwritten unseen.
        saving.goOnFrom({ ...progress, version: kept.version })
        // It may have been stored already, by a save that got no answer.
        setKey(kept.key ?? key)
        origin.current = { version: kept.version, key: kept.key ?? key }
        await copy.take(kept, as)
      },
    },
    blocker: guard.blocker,
    submit,
    keepMine: async () => {
      const { conflict } = progress
      if (conflict) await saveOver(theirsOf(conflict), conflict.end)
    },
    takeTheirs: async () => {
      const { conflict } = progress
      if (!conflict) return
      const isMineKept = await copy.setAside()
      form.reset(conflict.theirs)
      saving.goOnFrom({ ...theirsOf(conflict), taken: { isMineKept } })
      await onDone()
    },
  }
}
