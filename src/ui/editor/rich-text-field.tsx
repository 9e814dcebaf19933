import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useController, type Control, type FieldValues, type Path } from 'react-hook-form'
import { Field } from '../admin/fields/field.tsx'
import { MissingPart } from '../admin/missing-part.tsx'
import { PagePart } from '../components/page-part.tsx'
import { DrawnEditor } from './drawn/drawn-editor.tsx'
import type { Beginning } from './drawn/drawn-text.ts'
import { getEditor } from './load-editor.ts'
import type { RichTextEditorProps } from './rich-text-editor.tsx'
import { shortcutText } from './toolbar/shortcut-text.ts'

export type RichTextFieldProps<Values extends FieldValues> = {
  control: Control<Values>
  name: Path<Values>
  label: string
} & Pick<RichTextEditorProps, 'library' | 'invalidMessage' | 'renderBeside'>

/**
 * The editor as a required field of a form: its stored text is drawn at once, and the editor built in
 * a second step.
 */
export function RichTextField<Values extends FieldValues>(props: RichTextFieldProps<Values>) {
  const { control: form, name, label, ...editor } = props
  const { field, fieldState } = useController({ control: form, name })
  return (
    <Field
      label={label}
      labelTag="span"
      required
      hint={`Tab leaves the text. ${shortcutText('Mod-]')} indents, ${shortcutText('Mod-[')} outdents, Alt+F10 opens the toolbar.`}
      error={fieldState.error?.message}
    >
      {(control) => (
        <PagePart fallback={<MissingPart />}>
          <WrittenText
            id={control.id}
            label={label}
            describedBy={control['aria-describedby']}
            invalid={fieldState.invalid}
            required
            // What the form has changed is not clean.
            stored={fieldState.isDirty ? '' : String(field.value)}
            {...editor}
            {...field}
          />
        </PagePart>
      )}
    </Field>
  )
}

type Turn = {
  RichTextEditor: NonNullable<ReturnType<typeof getEditor>>
  beginning: Beginning | undefined
}

type WrittenTextProps = Omit<RichTextEditorProps, 'beginning'> & { stored: string }

/** The text as drawn, then the editor that continues from it. */
function WrittenText({ stored, ...props }: WrittenTextProps) {
  const [turn, setTurn] = useState<Turn>()
  if (turn) return <turn.RichTextEditor {...props} beginning={turn.beginning} />
  const build = (beginning: Beginning | undefined) => {
    const RichTextEditor = getEditor()
    // At once, because a letter typed before the editor reads the text would come after its cursor.
    if (RichTextEditor) flushSync(() => setTurn({ RichTextEditor, beginning }))
  }
  return (
    <>
      <DrawnEditor {...props} stored={stored} onReady={build} />
      {props.renderBeside?.(undefined)}
    </>
  )
}
