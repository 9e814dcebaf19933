import { Suspense, useState } from 'react'
import { useController, type Control, type FieldValues, type Path } from 'react-hook-form'
import { Field } from '../admin/fields/field.tsx'
import { MissingPart } from '../admin/missing-part.tsx'
import { PagePart } from '../components/page-part.tsx'
import { getEditor } from './load-editor.ts'
import type { RichTextEditorProps } from './rich-text-editor.tsx'
import { shortcutText } from './toolbar/shortcut-text.ts'

export type RichTextFieldProps<Values extends FieldValues> = {
  control: Control<Values>
  name: Path<Values>
  label: string
} & Pick<RichTextEditorProps, 'library' | 'invalidMessage' | 'renderBeside'>

/** The editor as a required field of a form, loaded at the latest when the form is opened. */
export function RichTextField<Values extends FieldValues>(props: RichTextFieldProps<Values>) {
  const { control: form, name, label, ...editor } = props
  const [RichTextEditor] = useState(getEditor)
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
          <Suspense fallback={<div className="editor editor-loading">Loading the editor…</div>}>
            <RichTextEditor
              id={control.id}
              label={label}
              describedBy={control['aria-describedby']}
              invalid={fieldState.invalid}
              required
              {...editor}
              {...field}
            />
          </Suspense>
        </PagePart>
      )}
    </Field>
  )
}
