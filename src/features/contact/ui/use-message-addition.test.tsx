import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { BrowserRouter, Link, useSearchParams } from 'react-router'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '#ui/query-client.ts'
import { ToastContext } from '#ui/toast/use-toast.ts'
import { ContactForm } from './contact-form.tsx'

const NOTED = 'Your numbers are in the message below.'

beforeEach(() => {
  vi.stubGlobal('fetch', async () => Response.json({}, { status: 201 }))
})

/** `add` is a text of which there is only one, `ask` one that is known a moment later. */
function Page() {
  const [search] = useSearchParams()
  const [isKnown, setKnown] = useState(false)
  const [add, ask] = [search.get('add'), isKnown && search.get('ask')]
  const addition = add ? { text: add, note: NOTED, isOnlyOne: true } : undefined
  const late = ask ? { text: ask, note: NOTED } : undefined
  return (
    <>
      <Link to="/?add=Five.">Add five</Link>
      <Link to="/?add=Six.">Add six</Link>
      <Link to="/?ask=W-9.">Ask for the W-9</Link>
      <Link to="/?ask=Contract.">Ask for the contract</Link>
      <button type="button" onClick={() => setKnown(true)}>
        Answer
      </button>
      <ContactForm addition={addition ?? late} />
    </>
  )
}

function open(address = '/') {
  history.replaceState(null, '', address)
  render(
    <QueryClientProvider client={createQueryClient(() => Response.json([]))}>
      <ToastContext value={() => undefined}>
        <BrowserRouter>
          <Page />
        </BrowserRouter>
      </ToastContext>
    </QueryClientProvider>,
  )
}

const message = () => screen.getByLabelText<HTMLTextAreaElement>(/^Message/)
const type = (value: string) => fireEvent.change(message(), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('link', { name }))
const noted = () => screen.queryByText(NOTED) !== null

test('a text is added below typed text', () => {
  open()
  expect(noted()).toBe(false)
  type('Hello.')

  press('Add five')

  expect(message().value).toBe('Hello.\n\nFive.')
  expect(noted()).toBe(true)
})

test('a text fills an empty message, once', () => {
  open()

  press('Add five')
  press('Add five')

  expect(message().value).toBe('Five.')
})

test('a later text replaces the earlier one and keeps typed text', () => {
  open('/?add=Five.')
  expect(message().value).toBe('Five.')
  type('Hello. Five. Thanks.')

  press('Add six')

  expect(message().value).toBe('Hello. Six. Thanks.')
})

test('a text that arrives after its link is added below the others', () => {
  open('/?add=Five.')

  press('Ask for the W-9')
  expect(message().value).toBe('Five.')
  fireEvent.click(screen.getByRole('button', { name: 'Answer' }))
  press('Ask for the contract')
  press('Add six')

  expect(message().value).toBe('Six.\n\nW-9.\n\nContract.')
})

test('a deleted text comes back when it is requested again', () => {
  open('/?add=Five.')
  type('')

  press('Add five')

  expect(message().value).toBe('Five.')
})

test('going back and forward adds nothing', async () => {
  open()
  press('Add five')
  type('Only mine.')

  for (const go of [() => history.back(), () => history.forward()]) {
    const arrived = new Promise((resolve) => {
      addEventListener('popstate', resolve, { once: true })
    })
    await act(async () => {
      go()
      await arrived
    })
  }

  expect(message().value).toBe('Only mine.')
})

test('after sending, the form is empty, even if the address asks for a text', async () => {
  vi.useFakeTimers()
  open('/?add=Five.')

  fireEvent.submit(document.querySelector('form') ?? document.body)
  // The answer comes, and the confirmation goes.
  await act(() => vi.advanceTimersByTimeAsync(100))
  await act(() => vi.advanceTimersByTimeAsync(2000))

  expect(message().value).toBe('')
  expect(noted()).toBe(false)
})
