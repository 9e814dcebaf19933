import { useEffect, useRef, useState, type FormEvent } from 'react'
import { CATEGORY_NAME_MAX } from '#shared/category.ts'
import { Button } from '../../components/button.tsx'
import { failureTextOf } from '../../failure-text.ts'
import { Field } from '../fields/field.tsx'
import { useSaveCategory } from './queries.ts'

type CategoryNameFormProps = {
  /** The API path of the categories. */
  path: string
  label: string
  /** The category to rename; without it the form creates one. */
  category?: { id: number; name: string }
  onSaved?: () => void
  onCancel?: () => void
}

/** The form that creates or renames a category. */
export function CategoryNameForm(props: CategoryNameFormProps) {
  const { path, label, category, onSaved, onCancel } = props
  const [name, setName] = useState(category?.name ?? '')
  const [isMissing, setMissing] = useState(false)
  const { write: save, isPending, error } = useSaveCategory(path, category?.id)
  const form = useRef<HTMLFormElement>(null)
  const isRename = category !== undefined
  useEffect(() => {
    if (isRename) form.current?.querySelector('input')?.focus()
  }, [isRename])

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault()
    setMissing(!name.trim())
    if (!name.trim() || !(await save(name.trim()))) return
    if (!isRename) setName('')
    onSaved?.()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape does what Cancel does
    <form
      ref={form}
      className="category-form"
      noValidate
      onSubmit={(event) => void handleSubmit(event)}
      onKeyDown={({ key }) => key === 'Escape' && onCancel?.()}
    >
      <Field
        label={label}
        error={isMissing ? 'Name is required' : error ? failureTextOf(error) : undefined}
      >
        {(control) => (
          <input
            className="input"
            value={name}
            maxLength={CATEGORY_NAME_MAX}
            onChange={({ target }) => setName(target.value)}
            {...control}
          />
        )}
      </Field>
      <Button type="submit" variant={isRename ? 'primary' : 'secondary'} small busy={isPending}>
        {isRename ? 'Save' : 'Add'}
      </Button>
      {onCancel && (
        <Button variant="secondary" small onClick={onCancel}>
          Cancel
        </Button>
      )}
    </form>
  )
}
