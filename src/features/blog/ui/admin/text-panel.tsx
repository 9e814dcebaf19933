import { Controller } from 'react-hook-form'
import { useMediaPicker } from '#features/media/ui/admin/picker/media-picker.tsx'
import { Field, TextAreaField, TextField } from '#ui/admin/fields/field.tsx'
import { LazyRichTextEditor } from '#ui/editor/lazy-rich-text-editor.tsx'
import { AddressField, AddressPreview } from './address-field.tsx'
import { INVALID_IMAGE } from './picture-panel.tsx'
import type { PostWork } from './post-entity.ts'

/** Title, address, excerpt and text. */
export function TextPanel({ work }: { work: PostWork }) {
  const { stored } = work.state
  return (
    <section className="panel panel-form" aria-label="Text">
      <div>
        <TextField
          required
          className="input post-title-input"
          maxLength={300}
          {...work.input('title')}
        />
        {!stored && <AddressPreview work={work} />}
      </div>
      {stored && <AddressField work={work} stored={stored} />}
      <TextAreaField
        hint="One or two sentences for the cards of the blog."
        rows={3}
        {...work.input('excerpt')}
      />
      <ContentField work={work} />
    </section>
  )
}

function ContentField({ work }: { work: PostWork }) {
  const label = work.labelOf('content')
  const { pick, dialog } = useMediaPicker({ invalidMessage: INVALID_IMAGE })
  return (
    <>
      <Controller
        control={work.form.control}
        name="content"
        render={({ field, fieldState }) => (
          <Field label={label} required error={fieldState.error?.message}>
            {(control) => (
              <LazyRichTextEditor
                id={control.id}
                label={label}
                describedBy={control['aria-describedby']}
                invalid={fieldState.invalid}
                minHeight={400}
                pickImage={pick}
                invalidMessage={INVALID_IMAGE}
                {...field}
              />
            )}
          </Field>
        )}
      />
      {dialog}
    </>
  )
}
