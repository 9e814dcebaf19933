import { useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { dropLocalCopy, findLocalCopy, keepLocalCopy, moveLocalCopy } from './local-copies.ts'
import type { LocalCopy } from './local-copies.ts'

/** Well below the second after which nothing may be lost any more. */
const KEEP_AFTER_MS = 400

/** What the form began with, or was last saved as, and the key under which it creates. */
type Origin = RefObject<{ version: string | null; key: string }>

/**
 * Keeps what is typed in this browser until it is saved, and offers what an earlier visit left
 * behind: a crash, a dead battery, a closed tab.
 */
export function useLocalCopy<Values extends FieldValues>(
  name: string,
  form: UseFormReturn<Values>,
  origin: Origin,
) {
  const [offer, setOffer] = useState<LocalCopy>()
  const { isKept, setKept, hasKept, stop } = useKeeping(name, form, origin)
  const keptAs = useRef(name)

  useEffect(() => {
    // What was created goes by another name from now on, and so does the copy of this visit.
    if (keptAs.current !== name) void moveLocalCopy(keptAs.current, name)
    keptAs.current = name
    if (hasKept.current) return undefined
    let isGone = false
    const initial = JSON.stringify(form.getValues())
    const look = async () => {
      const copy = await findLocalCopy(name)
      if (!isGone && copy && JSON.stringify(copy.values) !== initial) setOffer(copy)
    }
    void look()
    return () => {
      isGone = true
    }
  }, [name, form, hasKept])

  return {
    offer,
    /** Whether what is typed is kept here, as far as is known. */
    isKept,
    /** Puts the offered copy into the form, whose saved state stays what it was. */
    takeOffer: (values: Values) => {
      form.reset(values, { keepDefaultValues: true })
      setOffer(undefined)
      setKept(true)
    },
    /** Nothing is left to be kept: it was saved, or is not wanted. */
    drop: async () => {
      stop()
      setOffer(undefined)
      await dropLocalCopy(name)
    },
  }
}

/** The keeping itself, a moment after each change. */
function useKeeping<Values extends FieldValues>(
  name: string,
  form: UseFormReturn<Values>,
  origin: Origin,
) {
  const [isKept, setKept] = useState(false)
  const timer = useRef<number>(undefined)
  const hasKept = useRef(false)

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          window.clearTimeout(timer.current)
          timer.current = window.setTimeout(() => {
            if (form.formState.isDirty) {
              hasKept.current = true
              const keptAt = new Date().toISOString()
              void keepLocalCopy(name, { values, ...origin.current, keptAt }).then(setKept)
            } else if (hasKept.current) {
              // All was taken back. What an earlier visit left is not this visit's to drop.
              hasKept.current = false
              void dropLocalCopy(name)
            }
          }, KEEP_AFTER_MS)
        },
      }),
    [name, form, origin],
  )

  const stop = () => window.clearTimeout(timer.current)
  useEffect(() => () => window.clearTimeout(timer.current), [])
  return { isKept, setKept, hasKept, stop }
}
