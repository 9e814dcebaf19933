import { useEffect, useRef, useState } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import { withAddition } from '../message-addition.ts'

/** A text that an address adds to the message. */
export type Addition = {
  text: string
  /** Says above the form that the text has been added. */
  note: string
  /** Replaces an earlier text of this kind, as new quantities do. */
  isOnlyOne?: boolean
}

type MessageAddition = {
  /** Also undefined until the text is known. */
  addition: Addition | undefined
  /** Counts the sent messages; each begins with an empty form. */
  round: number
}

/**
 * Adds a text to the message each time a link asks for it; Back and Forward do not count. The field
 * is uncontrolled, so the text of the first address is its default value.
 */
export function useMessageAddition({ addition, round }: MessageAddition) {
  const form = useRef<HTMLFormElement>(null)
  const { key } = useLocation()
  const isHistory = useNavigationType() === NavigationType.Pop
  const answeredKey = useRef(addition && key)
  const earlier = useRef(addition?.isOnlyOne ? addition.text : undefined)
  // Later texts cannot be the default value, because React would overwrite an untouched field with
  // it.
  const [first] = useState(addition)
  const [added, setAdded] = useState(addition && { note: addition.note, round: 0 })

  useEffect(() => {
    if (answeredKey.current === key) return
    if (isHistory) answeredKey.current = key
    const field = form.current?.elements.namedItem('message')
    if (isHistory || !addition || !(field instanceof HTMLTextAreaElement)) return
    answeredKey.current = key
    const { text, note, isOnlyOne } = addition
    field.value = withAddition(field.value, text, isOnlyOne ? earlier.current : undefined)
    if (isOnlyOne) earlier.current = text
    setAdded({ note, round })
  }, [key, isHistory, addition, round])

  return {
    form,
    defaultMessage: round === 0 ? first?.text : undefined,
    /** The note about the text in the message that is being written. */
    note: added?.round === round ? added.note : undefined,
  }
}
