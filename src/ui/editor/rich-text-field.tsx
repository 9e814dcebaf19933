import { useEffect, useState, type ComponentType } from 'react'
import { useController, type Control, type FieldValues, type Path } from 'react-hook-form'
import { Field } from '../admin/fields/field.tsx'
import { MissingPart } from '../admin/missing-part.tsx'
import { PagePart } from '../components/page-part.tsx'
import { whenIdle } from '../when-idle.ts'
import { DrawnEditor, type PressedPlace } from './drawn-editor.tsx'
import { loadEditor } from './load-editor.ts'
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
      hint={`Tab leaves the text; in a table, Tab goes to the next cell and Esc leaves the table. ${shortcutText('Mod-]')} indents, ${shortcutText('Mod-[')} outdents, Alt+F10 opens the toolbar.`}
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

type WrittenTextProps = Omit<RichTextEditorProps, 'pressed'> & { stored: string }

/** The text as it is stored, then the editor in its place. */
function WrittenText({ stored, ...props }: WrittenTextProps) {
  const [built, setBuilt] = useState<{ RichTextEditor: ComponentType<RichTextEditorProps> }>()
  const [isMissing, setMissing] = useState(false)
  const [pressed, setPressed] = useState<PressedPlace>()
  useEffect(() => {
    // The text is painted first, because building the editor takes a slow laptop a second.
    const rest = new Promise<void>((resolve) => {
      whenIdle(resolve)
    })
    Promise.all([loadEditor(), rest]).then(
      ([RichTextEditor]) => setBuilt({ RichTextEditor }),
      () => setMissing(true),
    )
  }, [])

  if (isMissing) return <MissingPart />
  if (built) return <built.RichTextEditor {...props} pressed={pressed} />
  return (
    <>
      <DrawnEditor stored={stored} hasLibrary={props.library !== undefined} onPress={setPressed} />
      {props.renderBeside?.(undefined)}
    </>
  )
}
