import type { EditorProps, EditorView } from '@tiptap/pm/view'
import { useMemo, useRef } from 'react'
import type { RefObject } from 'react'
import { inertBody } from './html/inert-body.ts'
import { cleanPastedHtml } from './html/paste.ts'
import { isImageFile } from './image-file.ts'
import { roomAround } from './room-around.ts'

type Attributes = { id: string; label: string; describedBy?: string; invalid?: boolean }

/** Takes files that were pasted, or dropped at a position of the document. */
export type FileHandler = (files: File[], at?: number) => Promise<void>

/** What ProseMirror is told about the editable element and about what is put into it. */
export function useEditorProps({ id, label, describedBy, invalid }: Attributes) {
  const filesRef: RefObject<FileHandler> = useRef<FileHandler>(async () => {})
  const room = useMemo(() => roomAround(id), [id])
  const editorProps = useMemo<EditorProps>(
    () => ({
      attributes: {
        id,
        class: 'prose editor-text',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        ...(describedBy && { 'aria-describedby': describedBy }),
        ...(invalid && { 'aria-invalid': 'true' }),
      },
      transformPastedHTML: cleanPastedHtml,
      scrollThreshold: room,
      scrollMargin: room,
      handlePaste: (_view, event) => {
        const files = imagesIn(event.clipboardData)
        if (files.length === 0 || hasText(event.clipboardData)) return false
        void filesRef.current(files)
        return true
      },
      handleDrop: (view, event) => {
        const files = imagesIn(event.dataTransfer)
        if (files.length === 0) return false
        event.preventDefault()
        void filesRef.current(files, positionOf(view, event))
        return true
      },
    }),
    [id, label, describedBy, invalid, room],
  )
  return { editorProps, filesRef }
}

function imagesIn(data: DataTransfer | null): File[] {
  return [...(data?.files ?? [])].filter(isImageFile)
}

/** Office puts a picture of the copied text beside the text itself; the text is what is meant. */
function hasText(data: DataTransfer | null): boolean {
  const body = inertBody(cleanPastedHtml(data?.getData('text/html') ?? ''))
  return body.textContent.trim() !== ''
}

function positionOf(view: EditorView, event: DragEvent): number | undefined {
  return view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos
}
