import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { OFFICE_QUESTIONS } from '#features/board-packet/questions.ts'
import { makeFaqItem } from '#features/faq/testing.ts'
import { openView } from '#test/open-view.tsx'
import { FaqWithPacketQuestions } from './faq-with-packet-questions.tsx'

const [FIRST = '', ...OTHERS] = Object.keys(OFFICE_QUESTIONS)
const open = (questions: string[]) =>
  openView(FaqWithPacketQuestions, '/admin?view=faq', {
    'GET /api/admin/faq': () => questions.map((question, id) => makeFaqItem({ id, question })),
    'GET *': () => [],
  })

test('each question of the packet that the FAQ lacks leads to a form with its words', async () => {
  open(OTHERS)

  expect(await screen.findByText(/^The board packet asks 1 question that/)).toBeTruthy()
  const link = screen.getByText(FIRST).closest('a')
  expect(new URLSearchParams(link?.search).get('question')).toBe(FIRST)
})

test('a FAQ with all of them says nothing', async () => {
  open([FIRST, ...OTHERS])

  expect(await screen.findByText('8 questions')).toBeTruthy()
  expect(screen.queryByText(/^The board packet asks/)).toBeNull()
})
