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

async function readLastTest(...backups: BackupEntry[]) {
  await openPanel(backups)
  return screen.getByText('Last restore test').nextElementSibling?.textContent
}

test('a backup that could not be made says nothing of the last restore test', async () => {
  const broken = makeBackup(4, { bytes: null, verifiedAt: null, error: 'The disk is full' })

  expect(await readLastTest(broken, makeBackup(3))).toMatch(/^Passed, Mar 3/)
  expect(screen.getByRole('alert').textContent).toContain('The disk is full')
})

test('a test that failed is named with its day', async () => {
  const bad = makeBackup(4, { verifiedAt: null, error: 'The copy differs' })

  expect(await readLastTest(bad, makeBackup(3))).toMatch(/^Failed, Mar 4/)
})

test('a backup that waits for its test does not hide the last one', async () => {
  const untested = makeBackup(4, { verifiedAt: null })

  expect(await readLastTest(untested, makeBackup(3))).toMatch(/^Passed, Mar 3/)
})

test('a backup on its way through the test is not called untested', async () => {
  await openPanel([makeBackup(4, { verifiedAt: null }), makeBackup(3, { verifiedAt: null })], true)

  const states = screen.getAllByRole('listitem').map((row) => row.textContent)

  expect(states[0]).toContain('Being tested')
  expect(states[1]).toContain('Not tested')
})
