import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { press } from '#test/actions.ts'
import { openView } from '#test/open-view.tsx'
import type { Proposal } from '../../schema.ts'
import { ProposalView } from './proposal-view.tsx'

const PROPOSAL: Proposal = {
  id: 7,
  kind: 'blog',
  entityId: 3,
  title: 'Backups',
  by: 'key “Robot”',
  madeAt: '2026-03-02T15:00:00.000Z',
  current: { title: 'Backups', content: '<p>One</p>\n<h2>Two</h2><p>Three</p>' },
  fields: { title: 'Tested backups', content: '<p>First</p><h2>Two</h2><p>Third</p><p>Four</p>' },
  updatedAt: '2026-03-01T15:00:00.000Z',
  savePath: '/api/admin/blog/3',
}
const describe = () => ({
  labels: { title: 'Title', excerpt: 'Excerpt', content: 'Content' },
  html: ['content'],
})

const open = async () => {
  const view = openView(() => <ProposalView describe={describe} />, '/admin?view=proposal&id=7', {
    'GET *': () => PROPOSAL,
    'PUT /api/admin/blog/3': () => PROPOSAL,
    'DELETE /api/admin/proposals/7': () => undefined,
  })
  await screen.findByRole('heading', { name: 'Proposal for “Backups”' })
  return view
}
const pick = (name: string) => fireEvent.click(screen.getByRole('checkbox', { name }))

test('a proposal is compared with its text, and each field and place can be chosen', async () => {
  await open()

  expect(screen.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent)).toEqual([
    'Title',
    'Content: “First”',
    'Content: “Third Four”',
  ])
  const changes = screen.getByRole('region', { name: 'Changes from Now to Proposed' })
  const accept = screen.getByRole('button', { name: 'Accept' })
  // One reads what changes before one accepts it.
  expect(changes.compareDocumentPosition(accept)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test.each([
  ['all', [], PROPOSAL.fields],
  ['a field', ['Content: “First”', 'Content: “Third Four”'], { title: 'Tested backups' }],
  [
    'a place',
    ['Title', 'Content: “First”'],
    { content: '<p>One</p><h2>Two</h2><p>Third</p><p>Four</p>' },
  ],
])('%s of it is taken by a save over the version that was compared', async (_, left, taken) => {
  const { currentSearch, sent } = await open()

  for (const name of left) pick(name)
  press('Accept')

  await waitFor(() => expect(currentSearch()).toBe('?view=proposals'))
  const body: unknown = expect.objectContaining({
    ...taken,
    updatedAt: PROPOSAL.updatedAt,
    proposalId: 7,
  })
  expect(sent).toEqual([{ call: 'PUT /api/admin/blog/3', body }])
})

test('nothing chosen cannot be taken, and a proposal can be declined', async () => {
  const { currentSearch, sent } = await open()

  for (const name of ['Title', 'Content: “First”', 'Content: “Third Four”']) pick(name)
  expect(screen.getByText('Both versions have the same text.')).toBeTruthy()
  press('Accept')
  press('Decline')

  await waitFor(() => expect(currentSearch()).toBe('?view=proposals'))
  expect(sent).toEqual([{ call: 'DELETE /api/admin/proposals/7' }])
})
