import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Button } from './button.tsx'

test('a busy button keeps the focus, says that it is unavailable, and does nothing', async () => {
  const press = vi.fn<() => void>()
  const { rerender } = render(<Button onClick={press}>Send</Button>)
  const button = screen.getByRole('button', { name: 'Send' })
  button.focus()

  rerender(
    <Button busy onClick={press}>
      Sending...
    </Button>,
  )
  await userEvent.click(button)
  await userEvent.keyboard('{Enter} ')

  expect(document.activeElement).toBe(button)
  expect(button.getAttribute('aria-disabled')).toBe('true')
  expect(press).not.toHaveBeenCalled()
})

test('a busy button submits no form, and neither does Enter in a field', async () => {
  const submit = vi.fn<() => void>()
  render(
    <form onSubmit={submit}>
      <input aria-label="Name" />
      <Button type="submit" busy>
        Saving...
      </Button>
    </form>,
  )

  await userEvent.click(screen.getByRole('button'))
  await userEvent.type(screen.getByRole('textbox'), 'A{Enter}')

  expect(submit).not.toHaveBeenCalled()
})
