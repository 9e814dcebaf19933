import type { Editor } from '@tiptap/core'
import type { Transaction } from '@tiptap/pm/state'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { sorted } from '#shared/sorted.ts'
import { findFindings } from '../../rules/find-findings.ts'
import type { Finding, FindingOptions } from '#shared/content/finding.ts'
import type { Box } from '../../rules/outline.ts'
import { useAfterChange } from '#ui/use-after-change.ts'
import { whenIdle } from '#ui/when-idle.ts'
import { readDocument } from './read-document.ts'
import { readHtml } from './read-html.ts'

/** Typing counts as resting after this time. */
const REST_MS = 800

type Options = FindingOptions & {
  editor: Editor
  /** The HTML source while it is shown. */
  source: string | undefined
}

/** What keeps readers out of the text, found while the writer rests; undefined before that. */
export function useFindings({ editor, source, libraryAlt, titleLevel }: Options) {
  const [tree, setTree] = useState<Box>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const check = () => {
    if (editor.isDestroyed) return
    setTree(source === undefined ? readDocument(editor.state.doc) : readHtml(source))
  }
  const checkAtRest = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => whenIdle(check), REST_MS)
  }
  const handleChange = useEffectEvent(checkAtRest)

  useAfterChange(source, checkAtRest)

  useEffect(() => {
    const handle = ({ transaction }: { transaction: Transaction }) => {
      if (transaction.docChanged) handleChange()
    }
    handleChange()
    editor.on('transaction', handle)
    return () => {
      clearTimeout(timer.current)
      editor.off('transaction', handle)
    }
  }, [editor])

  const findings = useMemo(
    () => tree && findFindings(tree, { libraryAlt, titleLevel }),
    [tree, libraryAlt, titleLevel],
  )

  /** The same finding in the text as it is now, which may have changed since it was found. */
  const findAgain = ({ rule, excerpt, from }: Finding): Finding | undefined => {
    const now = readDocument(editor.state.doc)
    setTree(now)
    const alike = findFindings(now, { libraryAlt, titleLevel }).filter(
      (other) => other.rule === rule && other.excerpt === excerpt,
    )
    return sorted(alike, (one, other) => Math.abs(one.from - from) - Math.abs(other.from - from))[0]
  }

  return { findings, findAgain, checkNow: check }
}
