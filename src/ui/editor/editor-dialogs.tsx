import type { Editor } from '@tiptap/core'
import { WHOLE_NUMBER } from '#shared/html/numbering.ts'
import { toTargetName } from '#shared/html/targets.ts'
import { DECORATIVE } from '#shared/html/vocabulary.ts'
import {
  changePicture,
  insertVideo,
  leavePicture,
  readList,
  readTableCaption,
  setLink,
  setListStart,
  setTableCaption,
  type PictureInput,
} from './commands.ts'
import { ImageDialog, type ImageLibrary } from './dialogs/image-dialog.tsx'
import { LinkDialog, VideoDialog } from './dialogs/address-dialogs.tsx'
import { WordsDialog } from './dialogs/words-dialog.tsx'
import { deletePicture, readCaption } from './picture-caption.ts'
import type { Insertions } from './use-insertions.ts'

type EditorDialogsProps = {
  editor: Editor
  insertions: Insertions
  library?: ImageLibrary
}

/** The open dialog, if any. The focus returns to the text afterwards. */
export function EditorDialogs({ editor, insertions, library }: EditorDialogsProps) {
  const finish = (act?: () => unknown) => {
    act?.()
    insertions.close()
    editor.commands.focus()
  }

  switch (insertions.dialog) {
    case 'link':
      return (
        <LinkDialog
          href={String(editor.getAttributes('link').href ?? '')}
          headings={listHeadings(editor)}
          asksForText={editor.state.selection.empty && !editor.isActive('link')}
          onApply={(link) => finish(() => setLink(editor, link))}
          onRemove={() => finish(() => editor.chain().extendMarkRange('link').unsetLink().run())}
          onClose={() => finish()}
        />
      )
    case 'video':
      return (
        <VideoDialog
          video={readVideo(editor)}
          onApply={(video) => finish(() => insertVideo(editor, video))}
          onClose={() => finish()}
        />
      )
    case 'picture':
      return (
        <ImageDialog
          image={readPicture(editor)}
          library={library}
          onApply={(picture) => finish(() => changePicture(editor, picture))}
          onRemove={() => finish(() => deletePicture(editor))}
          onClose={() => finish(() => leavePicture(editor))}
        />
      )
    case 'caption':
      return (
        <WordsDialog
          title="Table caption"
          label="Caption"
          hint="Shown above the table. Leave empty for no caption."
          words={readTableCaption(editor)}
          onApply={(caption) => finish(() => setTableCaption(editor, caption))}
          onClose={() => finish()}
        />
      )
    case 'start':
      return (
        <WordsDialog
          title="Start at"
          label="First number"
          hint="Shown in the list’s own style, such as c or III for 3."
          words={String(readList(editor).start)}
          refuse={(words) => (WHOLE_NUMBER.test(words) ? undefined : 'Type a number, such as 3.')}
          onApply={(start) => finish(() => setListStart(editor, Number(start)))}
          onClose={() => finish()}
        />
      )
    default:
      return null
  }
}

function listHeadings({ state }: Editor): Map<string, string> {
  const headings = new Map<string, string>()
  state.doc.descendants(({ type, attrs, textContent }) => {
    const name = String(attrs.id ?? toTargetName(textContent))
    if (type.name === 'heading' && name) headings.set(`#${name}`, textContent)
  })
  return headings
}

/** The selected video, if one is. */
function readVideo(editor: Editor) {
  const { src, title } = editor.getAttributes('video')
  return { src: String(src ?? ''), title: title === 'Video' ? '' : String(title ?? '') }
}

function readPicture(editor: Editor): PictureInput {
  const { src, alt, role } = editor.getAttributes(
    editor.isActive('image') ? 'image' : 'inlineImage',
  )
  return {
    src: String(src ?? ''),
    alt: String(alt ?? ''),
    role: role === DECORATIVE ? DECORATIVE : null,
    caption: readCaption(editor),
  }
}
