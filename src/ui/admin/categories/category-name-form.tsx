import { categoryInputSchema } from '#shared/input-rules.ts'
import { Button } from '../../components/button.tsx'
import { TextField } from '../fields/field.tsx'
import { useSimpleForm } from '../form/use-simple-form.ts'
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
  const { attempt: save } = useSaveCategory(path, category?.id)
  const { submission, input } = useSimpleForm({
    schema: categoryInputSchema,
    defaultValues: { name: category?.name ?? '' },
    save: ({ name }) => save(name),
    onSaved: ({ reset }) => (onSaved ? onSaved() : reset()),
  })
  const isRename = category !== undefined
  const name = input('name')

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape does what Cancel does
    <form
      className="category-form"
      noValidate
      onSubmit={(event) => void submission.submit(event)}
      onKeyDown={({ key }) => key === 'Escape' && onCancel?.()}
    >
      <TextField
        label={label}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- a button has just opened it
        autoFocus={isRename}
        {...name}
        error={name.error ?? submission.problem}
      />
      <Button
        type="submit"
        variant={isRename ? 'primary' : 'secondary'}
        small
        busy={submission.isBusy}
      >
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
