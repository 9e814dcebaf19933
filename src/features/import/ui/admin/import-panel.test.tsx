import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { press } from '#test/actions.ts'
import { openView } from '#test/open-view.tsx'
import { PATIENCE } from '#test/patience.ts'
import { ImportPanel } from './import-panel.tsx'

test('an earlier import says what it brought, with links, and can move to the trash', async () => {
  const kinds = [
    { kind: 'blog', items: 3 },
    { kind: 'media', items: 1 },
  ]
  const made = { source: 'WordPress old.example', day: '2026-11-26', kinds }
  const { sent } = openView(ImportPanel, '/admin?view=import', {
    'GET *': () => [made],
    'DELETE /api/admin/imports': () => undefined,
  })

  const row = await screen.findByRole('listitem')
  expect(row.textContent).toContain('Imported from WordPress old.example on Nov 26:')
  const links = within(row).getAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['3 blog posts', '/admin?view=blog'],
    ['1 image', '/admin?view=media'],
  ])
  press('Move to trash: import of WordPress old.example')
  press('Move to Trash')

  const search = new URLSearchParams({ source: made.source, day: made.day })
  await expect.poll(() => sent, PATIENCE).toEqual([{ call: `DELETE /api/admin/imports?${search}` }])
})
