import type { Editor } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { htmlOf, parseHtml } from './html/document.ts'
import { lossesBetween } from './html/losses.ts'
import { prettyHtml } from './html/pretty.ts'
import { editorSchema } from './schema/extensions.ts'
import { replaceDocument } from './replace-document.ts'
import { useFormValue } from './use-form-value.ts'

/** What the visual editor was last given: these bytes, as this document. */
type Loaded = { html: string; doc: Node }

export type SourceView = {
  text: string
  /** What the visual editor would drop, when that is why the source is shown. */
  dropped: string[]
}

type Options = { editor: Editor; value: string; onChange: (html: string) => void }

/**
 * Keeps the editor, the source and the form's value together. The form's bytes change only when a
 * person changes something; when that change is undone, the very bytes from before come back.
 */
export function useWrittenHtml({ editor, value, onChange }: Options) {
  const [source, setSource] = useState(() => sourceOf(value))
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
    replaceDocument(editor, doc, false)
    const dropped = lossesBetween(html, htmlOf(doc))
    const wasChosen = source && source.dropped.length === 0
    if (dropped.length > 0 || wasChosen) showSource(html, dropped)
    else setSource(undefined)
  }

  const { current, emit } = useFormValue({ value, onChange, load })
  useUpdates(editor, () => {
    const { doc } = editor.state
    emit(loaded.current?.doc.eq(doc) ? loaded.current.html : htmlOf(doc))
  })

  const showVisual = (isAgreed = false) => {
    const doc = parseHtml(editor.schema, current.current)
    const dropped = lossesBetween(current.current, htmlOf(doc))
    if (dropped.length > 0 && !isAgreed) return setQuestion(dropped)
    replaceDocument(editor, doc, true)
    if (dropped.length > 0) emit(htmlOf(doc))
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

/** The document to begin with; the source view begins where the editor would lose something. */
export function initialDocument(html: string) {
  return parseHtml(editorSchema, html).toJSON()
}

function sourceOf(html: string): SourceView | undefined {
  const dropped = lossesBetween(html, htmlOf(parseHtml(editorSchema, html)))
  return dropped.length > 0 ? { text: prettyHtml(html), dropped } : undefined
}

function useUpdates(editor: Editor, handle: () => void): void {
  const latest = useRef(handle)
  useLayoutEffect(() => {
    latest.current = handle
  })
  useEffect(() => {
    const update = () => latest.current()
    editor.on('update', update)
    return () => {
      editor.off('update', update)
    }
  }, [editor])
}
