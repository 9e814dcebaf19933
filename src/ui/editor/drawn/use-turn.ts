import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { whenIdle } from '../../when-idle.ts'
import { getEditor, loadEditor } from '../load-editor.ts'

/** A pause in typing, after which the editor is built. */
const REST_MS = 1000

/**
 * When the editor takes over from the drawn text: its code is there, after a pause or at once for what
 * only the editor can do, and not in the middle of a press or of a word.
 */
export function useTurn(isDrawn: boolean, take: () => void) {
  const [hasCode, setCode] = useState(getEditor() !== undefined)
  const [isMissing, setMissing] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const [isUnderWay, setUnderWay] = useState(false)
  const cancel = useRef(() => {})

  const rest = () => {
    cancel.current()
    const timer = setTimeout(() => {
      cancel.current = whenIdle(() => setAsked(true))
    }, REST_MS)
    cancel.current = () => clearTimeout(timer)
  }
  const startRest = useEffectEvent(rest)

  useEffect(() => {
    loadEditor().then(
      () => setCode(true),
      () => setMissing(true),
    )
    // On a slow laptop, the text is painted long after it is in the page, and the pause begins then.
    const frame = requestAnimationFrame(() => {
      const painted = setTimeout(() => startRest())
      cancel.current = () => clearTimeout(painted)
    })
    cancel.current = () => cancelAnimationFrame(frame)
    return () => cancel.current()
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
