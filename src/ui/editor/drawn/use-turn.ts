import { useEffect, useRef, useState } from 'react'
import { whenIdle } from '../../when-idle.ts'
import { getEditor, loadEditor } from '../load-editor.ts'

/** The time without a press or a letter after which the editor is built. */
const REST_MS = 1000

/**
 * When the editor takes over from the drawn text: its code is there, a rest or a deed asks for it,
 * and nobody is in the middle of a press or of a word.
 */
export function useTurn(isDrawn: boolean, take: () => void) {
  const [hasCode, setCode] = useState(getEditor() !== undefined)
  const [isMissing, setMissing] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const [isUnderWay, setUnderWay] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const rest = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => whenIdle(() => setAsked(true)), REST_MS)
  }

  useEffect(() => {
    loadEditor().then(
      () => setCode(true),
      () => setMissing(true),
    )
    rest()
    return () => clearTimeout(timer.current)
  }, [])

  useEffect(() => {
    const ends = ['pointerup', 'pointercancel'] as const
    const end = () => setUnderWay(false)
    for (const name of ends) window.addEventListener(name, end)
    return () => {
      for (const name of ends) window.removeEventListener(name, end)
    }
  }, [])

  useEffect(() => {
    if (!hasCode || isUnderWay || (isDrawn && !isAsked)) return undefined
    // The browser first shows what was typed.
    const next = setTimeout(take)
    return () => clearTimeout(next)
  })

  return {
    ask: () => setAsked(true),
    rest,
    begin: () => {
      rest()
      setUnderWay(true)
    },
    end: () => setUnderWay(false),
    isMissing,
  }
}
