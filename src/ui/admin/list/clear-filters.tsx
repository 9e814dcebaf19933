import type { ReactNode } from 'react'
import { Button } from '../../components/button.tsx'
import { useListAddress } from './use-list-address.ts'

/** Takes the search and the filters `names` of a list back, where nothing matches them. */
export function ClearFilters({ names, children }: { names: string[]; children: ReactNode }) {
  const { change } = useListAddress()
  const handleClick = () => {
    change(Object.fromEntries(names.map((name) => [name, ''])))
    // The button goes with what it stands in; a search begins anew in its box.
    const search = document.querySelector<HTMLInputElement>('.list-search input')
    if (search) search.value = ''
    search?.focus()
  }
  return (
    <Button variant="secondary" small onClick={handleClick}>
      {children}
    </Button>
  )
}
