import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fill } from '#test/actions.ts'
import { openView } from '#test/open-view.tsx'
import { ListSearch, ListSelect } from './list-filters.tsx'

const STATES = [
  { value: '', label: 'All' },
  { value: 'draft', label: 'Draft' },
]

function List() {
  return (
    <>
      <ListSearch label="Search" />
      <ListSelect label="State" name="state" options={STATES} />
    </>
  )
}

test('a search keeps a filter chosen before the search reaches the address', async () => {
  const { currentSearch } = openView(List, '/admin?view=list&page=3')

  fill('Search', 'vault')
  fill('State', 'draft')

  await waitFor(() => expect(currentSearch()).toBe('?view=list&state=draft&q=vault'))
})
