import { useEffect, useRef, useState } from 'react'
import type { FormEvent } from 'react'
import { Button } from '../components/button.tsx'
import { DeleteButton } from './action-buttons.tsx'
import { useAdminApi } from './admin-api.ts'
import { CategoryNameField } from './category-name-field.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { Icon } from './icon.tsx'
import { useAdminWrite } from './use-admin-write.ts'
import { useNamedWrite } from './use-named-write.ts'

/** What categories hold, one and many: ['post', 'posts']. */
export type Nouns = readonly [one: string, many: string]

type CategoryRowProps = {
  category: { id: number; name: string; count: number }
  /** Its own address in the API. */
  path: string
  nouns: Nouns
  onDeleted: () => void
}

/** A category in its list, with what can be done with it. */
export function CategoryRow({ category, path, nouns, onDeleted }: CategoryRowProps) {
  const [isRenaming, setRenaming] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  const pencil = useFocusAfter(isRenaming)
  const { name, count } = category
  const held = `${count} ${count === 1 ? nouns[0] : nouns[1]}`

  if (isRenaming) {
    return (
      <li>
        <RenameForm name={name} path={path} onDone={() => setRenaming(false)} />
      </li>
    )
  }
  return (
    <li className="category-row">
      <span className="min-w-0 grow">{name}</span>
      <span className="quiet text-sm whitespace-nowrap">{held}</span>
      <button
        ref={pencil}
        type="button"
        className="icon-button"
        aria-label={`Rename ${name}`}
        onClick={() => setRenaming(true)}
      >
        <Icon name="pencil" />
      </button>
      <DeleteButton label={`Delete ${name}`} onClick={() => setLeaving(true)} />
      {isLeaving && (
        <DeleteCategoryDialog
          {...{ name, held, path, onDeleted }}
          onClose={() => setLeaving(false)}
        />
      )}
    </li>
  )
}

/** The pencil gets the focus back that its form had, unless somebody has moved on. */
function useFocusAfter(isRenaming: boolean) {
  const pencil = useRef<HTMLButtonElement>(null)
  const wasRenaming = useRef(false)
  useEffect(() => {
    const isLost = document.activeElement === document.body
    if (wasRenaming.current && !isRenaming && isLost) pencil.current?.focus()
    wasRenaming.current = isRenaming
  }, [isRenaming])
  return pencil
}

type RenameFormProps = { name: string; path: string; onDone: () => void }

function RenameForm({ name, path, onDone }: RenameFormProps) {
  const [text, setText] = useState(name)
  const { problem, isBusy, send } = useNamedWrite()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('input')?.focus(), [])

  const rename = async (event: FormEvent) => {
    event.preventDefault()
    if (await send('PUT', path, text)) onDone()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape does what Cancel does
    <form
      ref={form}
      className="category-form"
      noValidate
      onSubmit={(event) => void rename(event)}
      onKeyDown={({ key }) => key === 'Escape' && onDone()}
    >
      <CategoryNameField
        label={`New name of ${name}`}
        value={text}
        problem={problem}
        onChange={setText}
      />
      <Button type="submit" small busy={isBusy}>
        Save
      </Button>
      <Button variant="secondary" small onClick={onDone}>
        Cancel
      </Button>
    </form>
  )
}

type DeleteCategoryDialogProps = {
  name: string
  held: string
  path: string
  onDeleted: () => void
  onClose: () => void
}

function DeleteCategoryDialog(props: DeleteCategoryDialogProps) {
  const { name, held, path, onDeleted, onClose } = props
  const api = useAdminApi()
  const write = useAdminWrite()
  const remove = async () => {
    const isDone = await write({
      run: () => api.call('DELETE', path),
      done: 'Category deleted successfully',
      failed: 'Failed to delete category',
    })
    onClose()
    if (isDone) onDeleted()
  }
  return (
    <ConfirmDialog
      title={`Delete the category ${name}?`}
      confirmLabel="Delete category"
      onConfirm={remove}
      onCancel={onClose}
    >
      <p>{`It holds ${held}; nothing of that is deleted, it only loses the category.`}</p>
    </ConfirmDialog>
  )
}
