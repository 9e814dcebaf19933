import { DeleteButton } from './action-buttons.tsx'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { FormEvent } from 'react'
import { Button } from '../components/button.tsx'
import { useAdminApi } from './admin-api.ts'
import { newCreationKey } from './creation-key.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { Field } from './field.tsx'
import { Icon } from './icon.tsx'
import { Loaded } from './loaded.tsx'
import { reasonOf, useAdminWrite } from './use-admin-write.ts'

type Nouns = readonly [one: string, many: string]
type Category = { id: number; name: string; count: number }

type CategoryPanelProps = {
  id: string
  title: string
  /** Where the API has them: GET and POST here, PUT and DELETE below it. */
  path: string
  /** What they hold, one and many: ['post', 'posts']. */
  nouns: Nouns
  countOf: (category: unknown) => number
}

/** The categories of one kind: added, renamed, deleted. */
export function CategoryPanel({ id, title, path, nouns, countOf }: CategoryPanelProps) {
  const query = useQuery<{ id: number; name: string }[]>({ queryKey: [path] })
  return (
    <section className="panel" aria-labelledby={id}>
      <h2 id={id} className="panel-title">
        {title}
      </h2>
      <NewCategory path={path} title={title} />
      <Loaded query={query} what={title.toLowerCase()}>
        {(categories) =>
          categories.length === 0 ? (
            <p className="quiet">{`No categories yet. Add one to sort your ${nouns[1]}.`}</p>
          ) : (
            <ul className="category-list">
              {categories.map((category) => (
                <CategoryRow
                  key={category.id}
                  category={{ ...category, count: countOf(category) }}
                  path={path}
                  nouns={nouns}
                />
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  )
}

function NewCategory({ path, title }: { path: string; title: string }) {
  const [name, setName] = useState('')
  const { problem, isBusy, send } = useNamedWrite()

  const add = async (event: FormEvent) => {
    event.preventDefault()
    if (await send('POST', path, name, 'created')) setName('')
  }
  return (
    <form className="category-form" noValidate onSubmit={(event) => void add(event)}>
      <Field label={`New category in ${title}`} error={problem}>
        {(control) => (
          <input
            className="input"
            value={name}
            maxLength={100}
            onChange={({ target }) => setName(target.value)}
            {...control}
          />
        )}
      </Field>
      <Button type="submit" variant="secondary" small disabled={isBusy}>
        Add
      </Button>
    </form>
  )
}

type CategoryRowProps = { category: Category; path: string; nouns: Nouns }

function CategoryRow({ category, path, nouns }: CategoryRowProps) {
  const [name, setName] = useState<string>()
  const [isLeaving, setLeaving] = useState(false)
  const { problem, isBusy, send } = useNamedWrite()
  const api = useAdminApi()
  const write = useAdminWrite()
  const own = `${path}/${category.id}`
  const held = `${category.count} ${category.count === 1 ? nouns[0] : nouns[1]}`

  const rename = async (event: FormEvent) => {
    event.preventDefault()
    if (await send('PUT', own, name ?? '', 'updated')) setName(undefined)
  }
  const remove = async () => {
    await write({
      run: () => api.call('DELETE', own),
      done: 'Category deleted successfully',
      failed: 'Failed to delete category',
    })
    setLeaving(false)
  }

  if (name !== undefined) {
    return (
      <li>
        <form className="category-form" noValidate onSubmit={(event) => void rename(event)}>
          <Field label={`New name of ${category.name}`} error={problem}>
            {(control) => (
              <input
                className="input"
                value={name}
                maxLength={100}
                onChange={({ target }) => setName(target.value)}
                {...control}
              />
            )}
          </Field>
          <Button type="submit" small disabled={isBusy}>
            Save
          </Button>
          <Button variant="secondary" small onClick={() => setName(undefined)}>
            Cancel
          </Button>
        </form>
      </li>
    )
  }
  return (
    <li className="category-row">
      <span className="min-w-0 grow">{category.name}</span>
      <span className="quiet text-sm whitespace-nowrap">{held}</span>
      <button
        type="button"
        className="icon-button"
        aria-label={`Rename ${category.name}`}
        onClick={() => setName(category.name)}
      >
        <Icon name="pencil" />
      </button>
      <DeleteButton label={`Delete ${category.name}`} onClick={() => setLeaving(true)} />
      {isLeaving && (
        <ConfirmDialog
          title={`Delete the category ${category.name}?`}
          confirmLabel="Delete category"
          onConfirm={remove}
          onCancel={() => setLeaving(false)}
        >
          <p>{`It holds ${held}; nothing of that is deleted, it only loses the category.`}</p>
        </ConfirmDialog>
      )}
    </li>
  )
}

/** A write of one name; why it failed stands at the field. */
function useNamedWrite() {
  const api = useAdminApi()
  const write = useAdminWrite()
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const creation = useRef({ name: '', key: '' })

  const send = async (method: 'POST' | 'PUT', path: string, name: string, verb: string) => {
    setProblem(undefined)
    if (!name.trim()) {
      setProblem('Name is required')
      return false
    }
    setBusy(true)
    // The same name sent again means the same category, until there is one.
    if (creation.current.name !== name) creation.current = { name, key: newCreationKey() }
    const { key } = creation.current
    const failed = `Failed to ${method === 'POST' ? 'create' : 'update'} category`
    const saved = await write({
      run: () =>
        api.call(method, path, { name: name.trim() }, key).catch((error: unknown) => {
          setProblem(reasonOf(error))
          throw error
        }),
      done: `Category ${verb} successfully`,
      failed,
    })
    setBusy(false)
    if (saved !== undefined) creation.current = { name: '', key: '' }
    return saved !== undefined
  }
  return { problem, isBusy, send }
}
