import { lazy, Suspense } from 'react'
import type { RichTextEditorProps } from './rich-text-editor.tsx'

const Editor = lazy(async () => {
  const { RichTextEditor } = await import('./rich-text-editor.tsx')
  return { default: RichTextEditor }
})

/** Loads the editor when a form with one is opened, and reserves its space. */
export function LazyRichTextEditor(props: RichTextEditorProps) {
  return (
    <Suspense
      fallback={
        <div className="editor editor-loading" style={{ minHeight: props.minHeight ?? 400 }}>
          Loading the editor…
        </div>
      }
    >
      <Editor {...props} />
    </Suspense>
  )
}
