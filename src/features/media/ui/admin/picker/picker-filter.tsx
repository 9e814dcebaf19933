import { useId, useRef } from 'react'
import { autofocusOnOpen } from '#ui/admin/dialogs/dialog.tsx'
import { Icon } from '#ui/admin/icon.tsx'
import { CATEGORY_LABELS, MEDIA_CATEGORIES } from '../../../schema.ts'

const REST_MS = 250

export type PickerSearch = { q: string; category: string; page: number }

type PickerFilterProps = {
  category: string
  onChange: (change: Partial<Pick<PickerSearch, 'q' | 'category'>>) => void
}

/** Search and category. Each reports only its own value, because the search is debounced. */
export function PickerFilter({ category: chosen, onChange }: PickerFilterProps) {
  const id = useId()
  const timer = useRef<number>(undefined)

  return (
    <>
      <div className="list-search">
        <label htmlFor={`${id}-search`} className="sr-only">
          Search images
        </label>
        <Icon name="search" />
        <input
          id={`${id}-search`}
          type="search"
          className="input"
          placeholder="Search images"
          autoComplete="off"
          ref={autofocusOnOpen}
          onKeyDown={(event) => {
            // Enter must not submit the form around the dialog.
            if (event.key === 'Enter') event.preventDefault()
          }}
          onChange={({ target }) => {
            const q = target.value.trim()
            window.clearTimeout(timer.current)
            timer.current = window.setTimeout(() => onChange({ q }), REST_MS)
          }}
        />
      </div>
      <div className="list-select">
        <label htmlFor={`${id}-category`} className="sr-only">
          Category
        </label>
        <select
          id={`${id}-category`}
          className="input select"
          value={chosen}
          onChange={({ target }) => onChange({ category: target.value })}
        >
          <option value="">All categories</option>
          {MEDIA_CATEGORIES.map((category) => (
            <option key={category} value={category}>
              {CATEGORY_LABELS[category]}
            </option>
          ))}
        </select>
      </div>
    </>
  )
}
