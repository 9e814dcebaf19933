import 'fake-indexeddb/auto'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openView } from '#test/open-view.tsx'
import { jsonAnswer, openDialogs, stubFetch } from '#ui/admin/testing.ts'
import { FaqCreateView } from './faq-form.tsx'

test('an answer can have a picture of the library', async () => {
  openDialogs()
  stubFetch().mockImplementation(async () => jsonAnswer([]))
  openView(FaqCreateView, '/admin?view=faq-create', () => {})

  await screen.findByRole('textbox', { name: 'Answer' }, { timeout: 15_000 })

  expect(screen.getByRole('button', { name: 'Image from media' })).toBeTruthy()
})
