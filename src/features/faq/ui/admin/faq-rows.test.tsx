import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openView, type Answers } from '#test/open-view.tsx'
import { jsonAnswer } from '#ui/admin/testing.ts'
import { makeFaqItem } from '../../testing.ts'
import { FaqRows } from './faq-rows.tsx'

function show(count: number, answers: Answers = {}) {
  const items = Array.from({ length: count }, (_, index) =>
    makeFaqItem({ id: index + 1, question: `Question ${index + 1}` }),
  )
  const List = () => <FaqRows items={items} rows={null} categories={[]} onDelete={() => {}} />
  return openView(List, '/admin?view=faq', { 'GET *': () => [], ...answers })
}

const publishSwitch = () => screen.getByRole<HTMLInputElement>('switch')

test('a long list is shown in full, its first rows before the others', async () => {
  show(41)

  expect(screen.getByText('Question 40')).toBeTruthy()
  expect(screen.queryByText('Question 41')).toBeNull()
  expect(await screen.findByText('Question 41')).toBeTruthy()
})

test('two quick presses of a switch are stored one after another, and the last one is shown', async () => {
  const answers: (() => void)[] = []
  const { sent } = show(1, {
    'PUT /api/admin/faq/1': () => new Promise<void>((resolve) => answers.push(resolve)),
  })
  const stored = () => sent.map(({ body }) => body)

  fireEvent.click(publishSwitch())
  fireEvent.click(publishSwitch())
  await waitFor(() => expect(answers.length).toBeGreaterThan(0))
  expect(stored()).toEqual([{ isPublished: false }])
  answers[0]?.()

  await waitFor(() => expect(answers).toHaveLength(2))
  expect(stored()).toEqual([{ isPublished: false }, { isPublished: true }])
  expect(publishSwitch().checked).toBe(true)
  expect(screen.getByText('Live')).toBeTruthy()
})

test('a question that cannot be published says why in its row, and leads to its blank', async () => {
  const message = 'This answer has 1 blank to fill in. Fill it in, or keep it as a draft.'
  const { toasts } = show(1, {
    'PUT /api/admin/faq/1': () => jsonAnswer({ message }, 400),
  })

  fireEvent.click(publishSwitch())

  expect((await screen.findByRole('alert')).textContent).toBe(`${message} Go to the blank`)
  const link = screen.getByRole('link', { name: 'Go to the blank' })
  expect(link.getAttribute('href')).toBe('/admin?view=faq-edit&id=1#gaps')
  expect(toasts).toEqual([])
})
