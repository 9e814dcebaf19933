import { useController } from 'react-hook-form'
import type { Control, FieldValues, Path } from 'react-hook-form'
import { Field } from '../admin/fields/field.tsx'
import { LazyRichTextEditor } from './lazy-rich-text-editor.tsx'
import type { RichTextEditorProps } from './rich-text-editor.tsx'

type RichTextFieldProps<Values extends FieldValues> = {
  control: Control<Values>
  name: Path<Values>
  label: string
} & Pick<RichTextEditorProps, 'pickImage' | 'invalidMessage'>

/** The editor as a required field of a form. */
export function RichTextField<Values extends FieldValues>(props: RichTextFieldProps<Values>) {
  const { control: form, name, label, ...editor } = props
  const { field, fieldState } = useController({ control: form, name })
  return (
    <Field label={label} required error={fieldState.error?.message}>
      {(control) => (
        <LazyRichTextEditor
          id={control.id}
          label={label}
          describedBy={control['aria-describedby']}
          invalid={fieldState.invalid}
          {...editor}
          {...field}
        />
      )}
    </Field>
  )
}
