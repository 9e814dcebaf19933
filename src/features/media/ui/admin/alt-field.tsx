import type { Ref } from 'react'
import { SwitchField, TextAreaField } from '#ui/admin/fields/field.tsx'
import { ALT_MAX } from '../../schema.ts'

type AltFieldProps = {
  /** Null if nobody has decided, '' for a decorative image. */
  value: string | null
  hint: string
  error?: string | undefined
  ref?: Ref<HTMLTextAreaElement>
  onChange: (alt: string | null) => void
}

/** A `ref` for what takes the place of the element that had the focus. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus()
}

/** The alternative text of an image, or the decision that it needs none. */
export function AltField({ value, hint, error, ref, onChange }: AltFieldProps) {
  return (
    <>
      <TextAreaField
        ref={ref}
        label="Alt text"
        rows={3}
        hint={hint}
        error={error}
        counter={{ length: value?.length ?? 0, max: ALT_MAX }}
        value={value ?? ''}
        onChange={({ target }) => onChange(target.value || null)}
      />
      <SwitchField
        label="Decorative (screen readers skip it)"
        checked={value === ''}
        onChange={({ target }) => onChange(target.checked ? '' : null)}
      />
    </>
  )
}
