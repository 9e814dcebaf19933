import { useCallback, useEffect, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { heldPlaces } from './held-places.ts'
import { dropLocalCopy, listLocalCopies } from './local-copies.ts'
import type { KeptCopy } from './local-copies.ts'

/**
 * What earlier visits to a form have left behind: a crash, a dead battery, a closed tab. What
 * another tab is at work on is not among it.
 */
export function useLeftCopies<Values extends FieldValues>(
  name: string,
  ownPlace: string,
  form: UseFormReturn<Values>,
) {
  const [left, setLeft] = useState<KeptCopy[]>([])
  const look = useCallback(async () => {
    const copies = await listLocalCopies(name)
    const held = copies.length > 0 ? await heldPlaces() : new Set<string>()
    return copies.filter(({ place }) => place !== ownPlace && !held.has(place))
  }, [name, ownPlace])

  useEffect(() => {
    let isGone = false
    const saved = JSON.stringify(form.getValues())
    const isStored = ({ values }: KeptCopy) => JSON.stringify(values) === saved
    const lookAgain = async () => {
      const copies = await look()
      if (isGone) return
      // What was stored after all is nothing to go on with.
      for (const copy of copies) if (isStored(copy)) void dropLocalCopy(copy.place)
      setLeft(copies.filter((copy) => !isStored(copy)))
    }
    const listen = () => void lookAgain()
    listen()
    // Meanwhile another tab may have taken one up, or have crashed.
    window.addEventListener('focus', listen)
    return () => {
      isGone = true
      window.removeEventListener('focus', listen)
    }
  }, [look, form])

  return {
    left,
    look: async () => setLeft(await look()),
    discard: async ({ place }: KeptCopy) => {
      await dropLocalCopy(place)
      setLeft((copies) => copies.filter((copy) => copy.place !== place))
    },
  }
}
