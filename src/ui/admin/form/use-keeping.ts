import { useCallback, useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { holdPlace } from './held-places.ts'
import { dropLocalCopy, keepLocalCopy } from './local-copies.ts'
import type { LocalCopy } from './local-copies.ts'

/** Well below the second after which nothing may be lost any more. */
const KEEP_AFTER_MS = 400

/** What the form began with, or was last saved as, and the key under which it creates. */
export type Origin = RefObject<{ version: string | null; key: string }>

/** Keeps at `place` what is in the form and not saved, a moment after each change. */
export function useKeeping<Values extends FieldValues>(
  place: string,
  form: UseFormReturn<Values>,
  origin: Origin,
) {
  /** Unknown until the browser was first asked. */
  const [isKept, setKept] = useState<boolean>()
  const timer = useRef<number>(undefined)
  const at = useRef(place)

  const stop = useCallback(() => {
    window.clearTimeout(timer.current)
    timer.current = undefined
  }, [])
  const keep = useCallback(async () => {
    stop()
    setKept(await keepLocalCopy(at.current, copyOf(form, origin)))
  }, [form, origin, stop])
  const drop = useCallback(async () => {
    stop()
    await dropLocalCopy(at.current)
  }, [stop])
  /** What is as it was saved needs no copy. */
  const follow = useCallback(() => (form.formState.isDirty ? keep() : drop()), [form, keep, drop])

  useEffect(() => holdPlace(place), [place])
  // What was created goes by another name from then on, and its copy moves there.
  useEffect(() => {
    const before = at.current
    if (before === place) return
    at.current = place
    void follow().then(() => dropLocalCopy(before))
  }, [place, follow])
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: () => {
          window.clearTimeout(timer.current)
          timer.current = window.setTimeout(() => void follow(), KEEP_AFTER_MS)
        },
      }),
    [form, follow],
  )
  useLastMoment(() => timer.current !== undefined && void follow())

  return { isKept, keep, drop }
}

export function copyOf<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  origin: Origin,
): LocalCopy {
  const values = structuredClone(form.getValues())
  return { values, ...origin.current, keptAt: new Date().toISOString() }
}

/** What was typed last is not left to a timer: the page may be gone before it. */
function useLastMoment(keep: () => void): void {
  const latest = useRef(keep)
  useEffect(() => {
    latest.current = keep
  })
  useEffect(() => {
    const last = () => latest.current()
    window.addEventListener('pagehide', last)
    document.addEventListener('visibilitychange', last)
    return () => {
      window.removeEventListener('pagehide', last)
      document.removeEventListener('visibilitychange', last)
      last()
    }
  }, [])
}
