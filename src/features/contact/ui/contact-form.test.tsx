import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { MemoryRouter, StaticRouter } from 'react-router'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createQueryClient } from '#ui/query-client.ts'
import { ToastContext, type ToastContent } from '#ui/toast/use-toast.ts'
import { ContactForm } from './contact-form.tsx'
import { ContactFormContext, type ContactFormState } from './use-contact-form.ts'

const fetched = vi.fn<(path: string, init: RequestInit) => Promise<Response>>()
let toasts: ToastContent[] = []
let answer: (response: Response | Error) => Promise<void>

beforeEach(() => {
  toasts = []
  vi.useFakeTimers()
  fetched.mockReset().mockImplementation(
    () =>
      new Promise((resolve, reject) => {
        answer = async (response) => {
          if (response instanceof Error) reject(response)
          else resolve(response)
          await act(() => vi.advanceTimersByTimeAsync(10))
        }
      }),
  )
  vi.stubGlobal('fetch', fetched)
})

function parts(refused?: ContactFormState) {
  return (
    <QueryClientProvider client={createQueryClient(() => Response.json([]))}>
      <ToastContext value={(toast) => toasts.push(toast)}>
        <ContactFormContext value={refused}>
          <ContactForm />
        </ContactFormContext>
      </ToastContext>
    </QueryClientProvider>
  )
}

const show = (refused?: ContactFormState) => render(<MemoryRouter>{parts(refused)}</MemoryRouter>)
const renderHtml = (search: string, refused?: ContactFormState) =>
  renderToString(<StaticRouter location={{ pathname: '/', search }}>{parts(refused)}</StaticRouter>)

const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: RegExp, value: string) => fireEvent.change(field(label), { target: { value } })

function fillIn() {
  type(/First Name/, 'Sample')
  type(/Last Name/, 'Clerk')
  type(/^Email/, 'clerk@township.example')
  type(/^Message/, 'We have three computers.')
}

test('an address as mail programs copy it becomes the address', () => {
  show()
  for (const copied of ['clerk@township.example;', 'mailto:clerk@township.example']) {
    fireEvent.input(field(/^Email/), { target: { value: copied } })
    expect(field(/^Email/).value).toBe('clerk@township.example')
  }
})

async function send() {
  const form = document.querySelector('form') ?? document.body
  fireEvent.submit(form)
  fireEvent.submit(form)
  await act(() => vi.advanceTimersByTimeAsync(10))
}

async function showAndSend() {
  show()
  fillIn()
  await send()
}

describe('sending', () => {
  test('sends every field once, empty ones as empty text, and says so meanwhile', async () => {
    await showAndSend()

    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Sending...' })
    expect(button.disabled).toBe(true)
    expect(fetched).toHaveBeenCalledTimes(1)
    const [path, init] = fetched.mock.calls[0] ?? []
    expect(path).toBe('/api/contact')
    expect(JSON.parse(typeof init?.body === 'string' ? init.body : '')).toEqual({
      firstName: 'Sample',
      lastName: 'Clerk',
      email: 'clerk@township.example',
      phone: '',
      municipality: '',
      title: '',
      message: 'We have three computers.',
      website: '',
    })
  })
})

describe('once sent', () => {
  test('shows the sent state for two seconds, then an empty form for another message', async () => {
    await showAndSend()

    await answer(Response.json({ message: 'stored' }, { status: 201 }))
    expect(toasts).toEqual([
      {
        title: 'Message sent successfully!',
        description:
          "We'll get back to you within 1 business day with your board approval package.",
      },
    ])
    const heading = screen.getByRole('heading', { name: 'Message Sent!' })
    expect(document.activeElement).toBe(heading)
    await act(() => vi.advanceTimersByTimeAsync(1950))
    expect(screen.queryByText('Message Sent!')).not.toBeNull()
    await act(() => vi.advanceTimersByTimeAsync(50))

    expect(screen.queryByText('Message Sent!')).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Contact form' }))
    expect(field(/First Name/).value).toBe('')
    expect(field(/^Message/).value).toBe('')
    await send()
    expect(fetched).toHaveBeenCalledTimes(2)
  })

  test('says when above the form, also after a reload', async () => {
    vi.setSystemTime('2026-11-24T18:41:00.000Z')
    await showAndSend()
    await answer(Response.json({ message: 'stored' }, { status: 201 }))
    await act(() => vi.advanceTimersByTimeAsync(2000))

    expect(screen.getByText('Your message was sent on Nov 24 at 1:41 PM.')).toBeTruthy()
    cleanup()
    show()
    expect(screen.getByText('Your message was sent on Nov 24 at 1:41 PM.')).toBeTruthy()
    expect(field(/^Message/).value).toBe('')
  })
})

test('typed text is still there after a reload', () => {
  show()
  fillIn()
  fireEvent.input(field(/^Message/))
  cleanup()

  show()

  expect(field(/First Name/).value).toBe('Sample')
  expect(field(/^Message/).value).toBe('We have three computers.')
})

describe('a failure', () => {
  test('a failed connection is explained at the form, and described by the button', async () => {
    await showAndSend()

    await answer(new TypeError('Failed to fetch'))

    const text =
      'No response came, so your message may or may not have arrived. Nothing is lost. Send it again when the connection is back. We will receive it only once.'
    const button = screen.getByRole('button', { name: 'Send Message' })
    expect(document.activeElement).toBe(button)
    const described = document.getElementById(button.getAttribute('aria-describedby') ?? '')
    expect(described?.textContent).toBe(text)
    expect(toasts.map(({ description }) => description)).toEqual([text])
  })

  test.each([
    [
      'the sentence of the server',
      Response.json({ message: 'Disk full.' }, { status: 503 }),
      'Disk full.',
    ],
    [
      'status and text of any other answer',
      new Response('Bad Gateway', { status: 502 }),
      '502: Bad Gateway',
    ],
    ['the message of a broken connection', new Error('Failed to fetch'), 'Failed to fetch'],
    ['a hint when there is no message', new Error(''), 'Please try again later.'],
  ])('keeps the fields and shows %s', async (_, response, description) => {
    await showAndSend()

    await answer(response)

    expect(toasts).toEqual([
      { title: 'Error sending message', description, variant: 'destructive' },
    ])
    expect(field(/^Message/).value).toBe('We have three computers.')
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Send Message' })
    expect(button.disabled).toBe(false)
  })

  test('with issues shows them at their fields and goes to the first', async () => {
    await showAndSend()

    const issues = [
      { path: 'email', message: 'Invalid email address' },
      { path: 'lastName', message: 'Last name is required' },
    ]
    await answer(Response.json({ message: 'Invalid input', issues }, { status: 400 }))

    const lastName = field(/Last Name/)
    expect(document.activeElement).toBe(lastName)
    expect(lastName.getAttribute('aria-invalid')).toBe('true')
    const problem = document.getElementById(lastName.getAttribute('aria-describedby') ?? '')
    expect(problem?.textContent).toBe('Last name is required')
  })
})

describe('without scripts', () => {
  test('is a plain form with the rules of the browser, and hides the honeypot', () => {
    document.body.innerHTML = renderHtml('')

    const form = document.querySelector('form')
    expect(form?.getAttribute('method')).toBe('post')
    expect(form?.getAttribute('action')).toBe('/api/contact')
    const required = [...document.querySelectorAll('[required]')].map((element) =>
      element.getAttribute('name'),
    )
    expect(required).toEqual(['firstName', 'lastName', 'email', 'message'])
    expect(document.querySelector('[name=email]')?.getAttribute('type')).toBe('email')
    expect(document.querySelector('textarea')?.rows).toBe(4)
    const trap = document.querySelector('[name=website]')
    expect(trap?.getAttribute('tabindex')).toBe('-1')
    expect(trap?.closest('[aria-hidden=true]')).not.toBeNull()
  })

  test('thanks the sender, who comes back to ?sent=1', () => {
    document.body.innerHTML = renderHtml('?sent=1')

    expect(document.querySelector('h3')?.textContent).toBe('Message Sent!')
    expect(document.body.textContent).toContain('Message sent successfully!')
    expect(document.querySelector('a')?.getAttribute('href')).toBe('/#contact')
    expect(document.querySelector('form')).toBeNull()
  })

  test('returns a refused message with its values, problems and links to the fields', () => {
    document.body.innerHTML = renderHtml('', {
      values: { firstName: 'Sample', title: 'mayor', message: 'Kept' },
      issues: [{ path: 'lastName', message: 'Last name is required' }],
      message: 'Invalid input',
    })

    expect(document.querySelector('a')?.getAttribute('href')).toBe('#contact-field-lastName')
    expect(document.querySelector('#contact-field-lastName')?.getAttribute('aria-invalid')).toBe(
      'true',
    )
    expect(field(/First Name/).value).toBe('Sample')
    expect(field(/^Title/).value).toBe('mayor')
    expect(field(/^Message/).value).toBe('Kept')
  })
})
