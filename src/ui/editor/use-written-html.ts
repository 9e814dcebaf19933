import type { Editor } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import type { Transaction } from '@tiptap/pm/state'
import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { toHtml, parseHtml } from './html/document.ts'
import { lossesBetween } from './html/losses.ts'
import { prettyHtml } from './html/pretty.ts'

/** The last HTML that the visual editor was given, and the document made of it. */
type Loaded = { html: string; doc: Node }

export type Source = {
  text: string
  /** The content that the visual editor would drop, if the source is shown for that reason. */
  dropped: string[]
}

type Options = {
  editor: Editor
  value: string
  onChange: (html: string) => void
}

/**
 * Keeps editor, source view and form value in sync. The form value changes only when the writer
 * changes something; undoing the change restores the original bytes.
 */
export function useWrittenHtml({ editor, value, onChange }: Options) {
  const [source, setSource] = useState(() => toSource(value, editor.state.doc))
  const [question, setQuestion] = useState<string[]>()
  const loaded = useRef<Loaded>(undefined)
  const shown = useRef({ html: value, text: source?.text ?? '' })
  loaded.current ??= { html: value, doc: editor.state.doc }

  const showSource = (html: string, dropped: string[]) => {
    const text = prettyHtml(html)
    shown.current = { html, text }
    setSource({ text, dropped })
  }

  const load = (html: string) => {
    const doc = parseHtml(editor.schema, html)
    loaded.current = { html, doc }
    replaceDocument(editor, doc, { isUndoable: false })
    const dropped = lossesBetween(html, toHtml(doc))
    const wasChosen = source && source.dropped.length === 0
    if (dropped.length > 0 || wasChosen) showSource(html, dropped)
    else setSource(undefined)
  }

  const { current, emit } = useFormValue({ value, onChange, load })
  useUpdates(editor, () => {
    const { doc } = editor.state
    emit(loaded.current?.doc.eq(doc) ? loaded.current.html : toHtml(doc))
  })

  const showVisual = (isAgreed = false) => {
    const doc = parseHtml(editor.schema, current.current)
    const dropped = lossesBetween(current.current, toHtml(doc))
    if (dropped.length > 0 && !isAgreed) return setQuestion(dropped)
    replaceDocument(editor, doc, { isUndoable: true })
    if (dropped.length > 0) emit(toHtml(doc))
    loaded.current = { html: current.current, doc }
    setQuestion(undefined)
    setSource(undefined)
    editor.commands.focus()
  }

  const editSource = (text: string) => {
    setSource((before) => ({ dropped: before?.dropped ?? [], text }))
    const isAsShown = text === shown.current.text
    emit(isAsShown ? shown.current.html : text.trim() && text)
  }

  return {
    source,
    question,
    showSource: () => showSource(current.current, []),
    showVisual,
    keepSource: () => setQuestion(undefined),
    editSource,
  }
}

/** Undefined if the visual editor can show all of the HTML. */
function toSource(html: string, doc: Node): Source | undefined {
  const dropped = lossesBetween(html, toHtml(doc))
  return dropped.length > 0 ? { text: prettyHtml(html), dropped } : undefined
}

function useUpdates(editor: Editor, handle: () => void): void {
  const handleUpdate = useEffectEvent(handle)
  useLayoutEffect(() => {
    const update = () => handleUpdate()
    editor.on('update', update)
    return () => {
      editor.off('update', update)
    }
  }, [editor])
}

type Replacement = { isUndoable: boolean }

/** Replaces only the changed part, so that the cursor stays. The form does not hear of it. */
function replaceDocument(editor: Editor, doc: Node, how: Replacement): void {
  const { state } = editor
  const from = state.doc.content.findDiffStart(doc.content)
  const end = state.doc.content.findDiffEnd(doc.content)
  if (from === null || !end) return

  // In repeated text ("aa" to "aaa") the common start and the common end can overlap.
  const overlap = Math.max(0, from - Math.min(end.a, end.b))
  const tr = state.tr.replace(from, end.a + overlap, doc.slice(from, end.b + overlap))
  const isExact = tr.doc.eq(doc)
  dispatch(editor, isExact ? tr : wholeReplacement(editor, doc), how)
}

function wholeReplacement({ state }: Editor, doc: Node): Transaction {
  return state.tr.replaceWith(0, state.doc.content.size, doc.content)
}

function dispatch({ view }: Editor, tr: Transaction, { isUndoable }: Replacement): void {
  view.dispatch(tr.setMeta('addToHistory', isUndoable).setMeta('preventUpdate', true))
}

type FormValueOptions = {
  value: string
  onChange: (html: string) => void
  /** Shows a value from outside: a reset, a restored draft, somebody else's version. */
  load: (html: string) => void
}

/** The value in the form, or the one that the form is about to receive. */
function useFormValue({ value, onChange, load }: FormValueOptions) {
  const current = useRef(value)
  const echoes = useRef(new Set<string>())

  useLayoutEffect(() => {
    if (value === current.current) {
      echoes.current.clear()
    } else if (!echoes.current.has(value)) {
      // Ignores an earlier value that was sent from here and returns late. A value from outside
      // ends the wait for such echoes.
      echoes.current.clear()
      current.current = value
      load(value)
    }
    // oxlint-disable-next-line react/exhaustive-deps -- loads only values from outside
  }, [value])

  const emit = (html: string) => {
    if (html === current.current) return
    current.current = html
    echoes.current.add(html)
    onChange(html)
  }

  return { current, emit }
}
