import { Controller } from 'react-hook-form'
import type { UseFormReturn } from 'react-hook-form'
import { useMediaPicker } from '#features/media/ui/use-media-picker.tsx'
import { Field, TextAreaField, TextField } from '#ui/admin/field.tsx'
import { LazyRichTextEditor } from '#ui/editor/lazy-rich-text-editor.tsx'
import type { Post } from '../../schema.ts'
import { AddressField, AddressPreview } from './address-field.tsx'
import { INVALID_IMAGE } from './picture-panel.tsx'
import type { PostValues } from './post-values.ts'

type TextPanelProps = { form: UseFormReturn<PostValues>; saved?: Post }

/** What readers read: title, address, excerpt and text. */
export function TextPanel({ form, saved }: TextPanelProps) {
  const { errors } = form.formState
  return (
    <section className="panel panel-form" aria-label="Text">
      <div>
        <TextField
          label="Title"
          required
          className="input post-title-input"
          maxLength={300}
          error={errors.title?.message}
          {...form.register('title')}
        />
        {!saved && <AddressPreview form={form} />}
      </div>
      {saved && <AddressField form={form} saved={saved} />}
      <TextAreaField
        label="Excerpt"
        hint="One or two sentences for the cards of the blog."
        rows={3}
        error={errors.excerpt?.message}
        {...form.register('excerpt')}
      />
      <ContentField form={form} />
    </section>
  )
}

function ContentField({ form }: { form: UseFormReturn<PostValues> }) {
  const { pick, dialog } = useMediaPicker({ invalidMessage: INVALID_IMAGE })
  return (
    <>
      <Controller
        control={form.control}
        name="content"
        render={({ field, fieldState }) => (
          <Field label="Content" required error={fieldState.error?.message}>
            {(control) => (
              <LazyRichTextEditor
                id={control.id}
                label="Content"
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
