import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openView } from '#test/open-view.tsx'
import type { BackupEntry } from '../../schema.ts'
import { BackupPanel } from './backup-panel.tsx'

const makeBackup = (id: number, change: Partial<BackupEntry> = {}): BackupEntry => ({
  id,
  file: `${id}.age`,
  bytes: 1_500_000,
  createdAt: `2026-03-0${id}T06:00:00.000Z`,
  verifiedAt: `2026-03-0${id}T06:01:00.000Z`,
  error: null,
  ...change,
})

/** Opens the panel with these backups, the newest first. */
async function openPanel(backups: BackupEntry[], running = false) {
  const status = { isConfigured: true, isOverdue: false, nextAt: null, running, backups }
  openView(BackupPanel, '/admin?view=settings', { 'GET *': () => status })
  await screen.findByText('Last restore test')
}

test.each([
  ['could not be made', { bytes: null, error: 'The disk is full' }, /^Passed, Mar 3/],
  ['failed its test', { error: 'The copy differs' }, /^Failed, Mar 4/],
  ['waits for its test', {}, /^Passed, Mar 3/],
])('after a backup that %s, the last restore test is named', async (_, more, text) => {
  await openPanel([makeBackup(4, { verifiedAt: null, ...more }), makeBackup(3)])

  const name = screen.getByText('Last restore test')
  expect(name.nextElementSibling?.textContent).toMatch(text)
})

test('a backup that could not be made says why', async () => {
  await openPanel([makeBackup(4, { bytes: null, verifiedAt: null, error: 'The disk is full' })])

  expect(screen.getByRole('alert').textContent).toContain('The disk is full')
})

test('a backup on its way through the test is not called untested', async () => {
  await openPanel([makeBackup(4, { verifiedAt: null }), makeBackup(3, { verifiedAt: null })], true)

  const states = screen.getAllByRole('listitem').map((row) => row.textContent)

  expect(states[0]).toContain('Being tested')
  expect(states[1]).toContain('Not tested')
})
