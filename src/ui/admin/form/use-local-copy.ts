import { useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { newCreationKey } from '../creation-key.ts'
import { dropLocalCopy, keepLocalCopy, newPlace, placeOf } from './local-copies.ts'
import type { KeptCopy } from './local-copies.ts'
import { copyOf, useKeeping } from './use-keeping.ts'
import type { Origin } from './use-keeping.ts'
import { useLeftCopies } from './use-left-copies.ts'

/**
 * Keeps what is typed in this browser until it is saved, each visit to a form at a place of its
 * own, and offers what earlier visits have left behind.
 */
export function useLocalCopy<Values extends FieldValues>(
  kind: string,
  id: number | undefined,
  form: UseFormReturn<Values>,
  origin: Origin,
) {
  const [visit] = useState(newCreationKey)
  const name = `${kind}-${id ?? 'new'}`
  const place = placeOf(name, visit)
  const { isKept, keep, drop } = useKeeping(place, form, origin)
  const { left, look, discard } = useLeftCopies(name, place, form)

  return {
    left,
    /** Whether what is typed is kept here; undefined before the first try. */
    isKept,
    /** Puts a copy into the form, whose saved state stays what it was. */
    take: async (copy: KeptCopy, values: Values) => {
      form.reset(values, { keepDefaultValues: true })
      await keep()
      await dropLocalCopy(copy.place)
      await look()
    },
    /** Leaves what is in the form behind, to be offered. @returns whether it could be kept */
    setAside: async () => {
      const isSetAside = await keepLocalCopy(newPlace(name), copyOf(form, origin))
      await look()
      return isSetAside
    },
    /** Leaves what is in the form to a new one. @returns whether it could be kept */
    leaveToNew: () => {
      const copy = { ...copyOf(form, origin), version: null, key: newCreationKey() }
      return keepLocalCopy(placeOf(`${kind}-new`, visit), copy)
    },
    discard,
    /** Nothing of this visit is left to be kept: it was saved, or is not wanted. */
    drop,
  }
}
