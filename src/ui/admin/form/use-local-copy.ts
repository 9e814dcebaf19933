import { useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { dropLocalCopy, findLocalCopy, keepLocalCopy } from './local-copies.ts'
import type { LocalCopy } from './local-copies.ts'

/** Well below the second after which nothing may be lost any more. */
const KEEP_AFTER_MS = 400

/**
 * Keeps what is typed in this browser until it is saved, and offers what an earlier visit left
 * behind: a crash, a dead battery, a closed tab.
 */
export function useLocalCopy<Values extends FieldValues>(
  name: string,
  form: UseFormReturn<Values>,
  /** What the form began with, or was last saved as. */
  version: RefObject<string | null>,
) {
  const [offer, setOffer] = useState<LocalCopy>()
  const timer = useRef<number>(undefined)
  const hasKept = useRef(false)

  useEffect(() => {
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
  }, [name, form])

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
              void keepLocalCopy(name, { values, version: version.current, keptAt })
            } else if (hasKept.current) {
              // All was taken back. What an earlier visit left is not this visit's to drop.
              hasKept.current = false
              void dropLocalCopy(name)
            }
          }, KEEP_AFTER_MS)
        },
      }),
    [name, form, version],
  )

  useEffect(() => () => window.clearTimeout(timer.current), [])

  return {
    offer,
    /** Puts the offered copy into the form, whose saved state stays what it was. */
    takeOffer: (values: Values) => {
      form.reset(values, { keepDefaultValues: true })
      setOffer(undefined)
    },
    /** Nothing is left to be kept: it was saved, or is not wanted. */
    drop: async () => {
      window.clearTimeout(timer.current)
      setOffer(undefined)
      await dropLocalCopy(name)
    },
  }
}
