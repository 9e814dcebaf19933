import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { FormEvent } from 'react'
import { Button } from '../components/button.tsx'
import { CategoryNameField } from './category-name-field.tsx'
import { CategoryRow } from './category-row.tsx'
import type { Nouns } from './category-row.tsx'
import { focusItem } from './list/focus-item.ts'
import { Loaded } from './loaded.tsx'
import { useNamedWrite } from './use-named-write.ts'

type CategoryPanelProps = {
  id: string
  title: string
  /** Where the API has them: GET and POST here, PUT and DELETE below it. */
  path: string
  nouns: Nouns
  countOf: (category: unknown) => number
}

/** The categories of one kind: added, renamed, deleted. */
export function CategoryPanel({ id, title, path, nouns, countOf }: CategoryPanelProps) {
  const list = useRef<HTMLUListElement>(null)
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
            <ul ref={list} className="category-list">
              {categories.map((category, place) => (
                <CategoryRow
                  key={category.id}
                  category={{ ...category, count: countOf(category) }}
                  path={`${path}/${category.id}`}
                  nouns={nouns}
                  onDeleted={() => focusItem(list, place)}
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
    if (await send('POST', path, name)) setName('')
  }
  return (
    <form className="category-form" noValidate onSubmit={(event) => void add(event)}>
      <CategoryNameField
        label={`New category in ${title}`}
        value={name}
        problem={problem}
        onChange={setName}
      />
      <Button type="submit" variant="secondary" small busy={isBusy}>
        Add
      </Button>
    </form>
  )
}
