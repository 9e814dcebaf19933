import { useEffect, useRef, useState } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import { withAddition } from '../message-addition.ts'

type MessageAddition = {
  /** The text that the address asks for, if any. */
  addition: string | undefined
  /** Counts the sent messages; each begins with an empty form. */
  round: number
}

/**
 * Adds a text to the message each time a link asks for it; back and forward ask for nothing. The
 * field is uncontrolled, so the text of the first address is its default value.
 */
export function useMessageAddition({ addition, round }: MessageAddition) {
  const form = useRef<HTMLFormElement>(null)
  const { key } = useLocation()
  const isHistory = useNavigationType() === NavigationType.Pop
  const shownKey = useRef(key)
  const earlier = useRef(addition)
  // Later texts are not the default value: React would write that over an untouched field.
  const [first] = useState(addition)
  const [roundOfAddition, setRoundOfAddition] = useState(addition === undefined ? undefined : 0)

  useEffect(() => {
    if (shownKey.current === key) return
    shownKey.current = key
    const field = form.current?.elements.namedItem('message')
    if (isHistory || !addition || !(field instanceof HTMLTextAreaElement)) return
    field.value = withAddition(field.value, addition, earlier.current)
    earlier.current = addition
    setRoundOfAddition(round)
  }, [key, isHistory, addition, round])

  return {
    form,
    defaultMessage: round === 0 ? first : undefined,
    /** Whether the message that is being written holds the text. */
    isAdded: roundOfAddition === round,
  }
}
