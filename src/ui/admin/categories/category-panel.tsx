import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { countText } from '#shared/format.ts'
import { useAfterChange } from '../../use-after-change.ts'
import { DeleteButton, IconButton } from '../action-buttons.tsx'
import { RowDeletion, useRowDeletion } from '../list/row-deletion.tsx'
import { Loaded } from '../loaded.tsx'
import { Panel } from '../panel.tsx'
import { CategoryNameForm } from './category-name-form.tsx'
import { categoriesQuery, useDeleteCategory } from './queries.ts'

type NamedCategory = { id: number; name: string }

type CategoryPanelProps<Category> = {
  id: string
  title: string
  /** The API path: GET and POST on it, PUT and DELETE on `path/id`. */
  path: string
  /** The items in a category, singular and plural: ['post', 'posts']. */
  nouns: readonly [one: string, many: string]
  countItems: (category: Category) => number
}

/** Lists the categories of one kind, with forms to add, rename and delete them. */
export function CategoryPanel<Category extends NamedCategory>(props: CategoryPanelProps<Category>) {
  const { id, title, path, nouns, countItems } = props
  const query = useQuery(categoriesQuery<Category>(path))
  const { write: deleteCategory } = useDeleteCategory(path)
  const { list, ...deletion } = useRowDeletion(query.data ?? [])
  const heldText = (category: Category) => countText(countItems(category), ...nouns)
  return (
    <Panel id={id} title={title}>
      <CategoryNameForm path={path} label={`New category in ${title}`} />
      <Loaded query={query} what={title.toLowerCase()}>
        {(categories) =>
          categories.length === 0 ? (
            <p className="quiet">{`No categories yet. Add one to organize your ${nouns[1]}.`}</p>
          ) : (
            <ul ref={list}>
              {categories.map((category) => (
                <CategoryRow
                  key={category.id}
                  category={category}
                  held={heldText(category)}
                  path={path}
                  onDelete={() => deletion.ask(category)}
                />
              ))}
            </ul>
          )
        }
      </Loaded>
      <RowDeletion
        deletion={deletion}
        title={`Delete the category ${deletion.row?.name}?`}
        confirmLabel="Delete category"
        onDelete={({ id: deleted }) => deleteCategory(deleted)}
      >
        {(category) => (
          <p>{`It contains ${heldText(category)}, which will be kept without a category.`}</p>
        )}
      </RowDeletion>
    </Panel>
  )
}

type CategoryRowProps = {
  category: NamedCategory
  /** The number of items: '3 posts'. */
  held: string
  path: string
  onDelete: () => void
}

/** A row of the list: the category with its buttons, or the form that renames it. */
function CategoryRow({ category, held, path, onDelete }: CategoryRowProps) {
  const [isRenaming, setRenaming] = useState(false)
  const pencil = useFocusAfter(isRenaming)
  const { name } = category

  if (isRenaming) {
    const close = () => setRenaming(false)
    return (
      <li>
        <CategoryNameForm
          {...{ path, category }}
          label={`New name for ${name}`}
          onSaved={close}
          onCancel={close}
        />
      </li>
    )
  }
  return (
    <li className="category-row">
      <span className="min-w-0 grow">{name}</span>
      <span className="quiet text-sm whitespace-nowrap">{held}</span>
      <IconButton
        ref={pencil}
        icon="pencil"
        label={`Rename ${name}`}
        onClick={() => setRenaming(true)}
      />
      <DeleteButton label={`Delete ${name}`} onClick={onDelete} />
    </li>
  )
}

/** Returns the focus to the pencil button after renaming, unless the focus has moved on. */
function useFocusAfter(isRenaming: boolean) {
  const pencil = useRef<HTMLButtonElement>(null)
  useAfterChange(isRenaming, () => {
    const isLost = document.activeElement === document.body
    if (!isRenaming && isLost) pencil.current?.focus()
  })
  return pencil
}
