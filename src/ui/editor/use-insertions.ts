import type { Editor } from '@tiptap/core'
import { useImperativeHandle, useState, type ChangeEvent, type RefObject } from 'react'
import { insertPicture, leavePicture } from './commands.ts'
import type { ImageLibrary } from './dialogs/image-dialog.tsx'
import { readImage } from './image-file.ts'
import type { ArrivalHandler } from './use-editor-props.ts'

type OpenDialog = 'link' | 'picture' | 'video' | 'caption' | 'start'

type Options = {
  editor: Editor
  library?: ImageLibrary
  invalidMessage?: string
  arrivalsRef: RefObject<ArrivalHandler | null>
}

export type Insertions = ReturnType<typeof useInsertions>

/** Inserts links, pictures and videos, and opens their dialogs. */
export function useInsertions(options: Options) {
  const { editor, library, invalidMessage, arrivalsRef } = options
  const [dialog, open] = useState<OpenDialog>()
  const [notice, setNotice] = useState<string>()

  const insertFiles: ArrivalHandler['insertFiles'] = async (files, at) => {
    setNotice(undefined)
    let isInserted = false
    for (const file of files) {
      const image = await readImage(file, invalidMessage)
      if (editor.isDestroyed) return
      if ('problem' in image) {
        setNotice(image.problem)
      } else {
        if (isInserted) leavePicture(editor)
        const picture = { src: image.src, alt: '', name: file.name }
        isInserted = insertPicture(editor, picture, isInserted ? undefined : at) || isInserted
      }
    }
    // The dialog edits the selected picture, which is the last one.
    if (isInserted) open('picture')
  }

  useImperativeHandle(arrivalsRef, () => ({
    insertFiles,
    tellLosses: (lost) =>
      setNotice(
        lost.length > 0 ? `Not everything was pasted. Left out: ${lost.join(', ')}.` : undefined,
      ),
  }))

  const chooseMedia = async () => {
    const picked = await library?.pick()
    if (editor.isDestroyed) return
    if (!picked) {
      editor.commands.focus()
      return
    }
    const picture = { src: picked.url, alt: '' }
    if (insertPicture(editor, picture)) open('picture')
  }

  return {
    dialog,
    notice,
    open,
    openLink: () => open('link'),
    openVideo: () => open('video'),
    openPicture: () => open('picture'),
    openCaption: () => open('caption'),
    openStart: () => open('start'),
    close: () => open(undefined),
    chooseMedia: () => void chooseMedia(),
    handleFile: (event: ChangeEvent<HTMLInputElement>) => {
      const files = [...(event.target.files ?? [])]
      // Without this, choosing the same file again fires no change event.
      event.target.value = ''
      void insertFiles(files)
    },
  }
}
