import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { SITE } from '#test/site.ts'
import { SiteProvider } from '#ui/site.tsx'
import { QuickFaq } from './quick-faq.tsx'

function renderQuestions() {
  const { container } = render(
    <MemoryRouter>
      <SiteProvider value={SITE}>
        <QuickFaq />
      </SiteProvider>
    </MemoryRouter>,
  )
  const questions = [...container.querySelectorAll('details')]
  const toggle = async (at: number) => {
    const summary = questions[at]?.querySelector('summary')
    if (summary) await userEvent.click(summary)
  }
  return { questions, toggle, opened: () => questions.map((question) => question.open) }
}

test('each of the four questions toggles independently', async () => {
  const { toggle, opened } = renderQuestions()

  await toggle(0)
  await toggle(2)
  expect(opened()).toEqual([true, false, true, false])

  await toggle(0)
  expect(opened()).toEqual([false, false, true, false])
})

test('the section links to the FAQ page and to the configured e-mail address', () => {
  renderQuestions()

  const targets = screen.getAllByRole('link').map((link) => link.getAttribute('href'))

  expect(targets).toEqual(['/faq', `mailto:${SITE.email}`])
})
