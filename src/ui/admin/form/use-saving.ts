import { useRef, useState } from 'react'
import type { RefObject } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { useToast } from '../../toast/use-toast.ts'
import { deletedOf, failureOf, isMissing, showIssues, storedVersionOf } from './save-failure.ts'

/** `stay` after Ctrl+S: the person goes on writing. */
export type SaveEnd = 'close' | 'stay'

export type SavingOptions<Values extends FieldValues, Saved> = {
  /** The entity in an answer of the server. */
  parse: (answer: unknown) => Saved
  /** The entity as the form shows it. */
  fromSaved: (saved: Saved) => { values: Values; version: string }
  /**
   * `base` is what the server had as `version`: what equals it need not be sent. Something new is
   * created under `key`, which makes it safe to send again.
   */
  save: (values: Values, version: string | null, base: Values, key: string) => Promise<unknown>
  /** The sentences of SPEC section 8. */
  messages: { saved: string; failed: string }
  onSaved: (saved: Saved, end: SaveEnd) => void
  /** Is told what an earlier try created that got through with other contents. */
  onFound: (stored: Saved) => void
}

/** Somebody else's version, which was saved first; or one's own, by a create without an answer. */
export type Conflict<Values> = {
  theirs: Values
  version: string
  isOwn: boolean
  /** How the save that met it was to end. */
  end: SaveEnd
}

/** What the form began with, or was last saved as. */
type Base<Values> = {
  /** Its `updatedAt`; null for something new. */
  version: string | null
  base: Values
}

export type Progress<Values> = Base<Values> & {
  /** When this form was last saved in this visit. */
  savedAt?: Date
  /** Why the last save failed. */
  problem?: string
  conflict?: Conflict<Values>
  /** The other version was taken; says whether the one that gave way is kept. */
  taken?: { isMineKept: boolean }
}

type Saving = {
  /** Under which something new is created. */
  key: string
  /** Nothing is left that is not saved. */
  onDone: () => Promise<void>
  /** What is changed here is there no more. @returns whether the words are kept elsewhere */
  onGone: () => Promise<boolean>
}

/** A form that a save has closed takes no other. */
type Stage = 'idle' | 'saving' | 'closed'

/** The saving of a form: one at a time, with its toasts, and what is left when it fails. */
export function useSaving<Values extends FieldValues, Saved>(
  form: UseFormReturn<Values>,
  first: Base<Values>,
  options: SavingOptions<Values, Saved> & Saving,
) {
  const { messages, parse, fromSaved, save, onSaved, onFound, key, onDone, onGone } = options
  const showToast = useToast()
  const [progress, setProgress] = useState<Progress<Values>>(first)
  const stage = useRef<Stage>('idle')

  /** @returns whether the form goes on or closes */
  const settle = async (answer: unknown, sent: string, end: SaveEnd) => {
    const saved = parse(answer)
    const { values, version } = fromSaved(saved)
    // What was typed while the save was under way stays, as a change of its own.
    const isTypedOn = JSON.stringify(form.getValues()) !== sent
    form.reset(values, { keepValues: isTypedOn })
    setProgress({ version, base: values, savedAt: new Date() })
    if (!isTypedOn) await onDone()
    showToast({ title: 'Success', description: messages.saved })
    const reached = isTypedOn ? 'stay' : end
    onSaved(saved, reached)
    return reached
  }

  const fail = async (error: unknown, end: SaveEnd) => {
    const { version, base } = progress
    const current = storedVersionOf(error)
    if (current !== undefined) {
      const stored = parse(current)
      const { values: theirs, version: newest } = fromSaved(stored)
      const isOwn = version === null
      if (isOwn) onFound(stored)
      const conflict = { theirs, version: newest, isOwn, end }
      // Of one's own the next save is a change; somebody else's is asked about again.
      return setProgress({ version: isOwn ? newest : version, base, conflict })
    }
    showIssues(form, error)
    const reason = await reasonOf(error, version === null ? undefined : onGone)
    setProgress({ version, base, problem: `${messages.failed}. ${reason}` })
    showToast({ title: 'Error', description: messages.failed, variant: 'destructive' })
  }

  const saveOver = ({ version, base }: Base<Values>, end: SaveEnd) => {
    const submit = form.handleSubmit(async (sent) => {
      const snapshot = JSON.stringify(form.getValues())
      setProgress({ version: progress.version, base: progress.base })
      try {
        const reached = await settle(await save(sent, version, base, key), snapshot, end)
        if (reached === 'close') stage.current = 'closed'
      } catch (error) {
        await fail(error, end)
      }
    })
    return whenIdle(stage, submit)
  }

  return { progress, saveOver, goOnFrom: setProgress }
}

/** @param onGone is told that what should be changed is there no more */
async function reasonOf(error: unknown, onGone?: Saving['onGone']): Promise<string> {
  return onGone && isMissing(error) ? deletedOf(await onGone()) : failureOf(error)
}

/** What is asked for meanwhile is not even begun: its end would look like the end of the first. */
async function whenIdle(stage: RefObject<Stage>, submit: () => Promise<void>): Promise<void> {
  if (stage.current !== 'idle') return
  stage.current = 'saving'
  try {
    await submit()
  } finally {
    if (stage.current === 'saving') stage.current = 'idle'
  }
}

/** What a save over somebody else's version begins from. */
export function theirsOf<Values>({ theirs, version }: Conflict<Values>): Base<Values> {
  return { version, base: theirs }
}
