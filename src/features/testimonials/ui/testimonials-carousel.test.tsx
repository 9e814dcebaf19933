import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { press } from '#test/actions.ts'
import { createQueryClient } from '#ui/query-client.ts'
import type { Testimonial } from '../schema.ts'
import { homepageTestimonialsQuery } from './queries.ts'
import { makeTestimonial } from './testing.ts'
import { TestimonialsCarousel } from './testimonials-carousel.tsx'

let reducedMotion = false
let observers: { callback: (entries: { isIntersecting: boolean }[]) => void; options: unknown }[] =
  []

beforeEach(() => {
  reducedMotion = false
  observers = []
  vi.useFakeTimers()
  vi.stubGlobal('matchMedia', () => ({
    matches: reducedMotion,
    addEventListener() {},
    removeEventListener() {},
  }))
  vi.stubGlobal('IntersectionObserver', function observer(callback: never, options: unknown) {
    observers.push({ callback, options })
    return { observe() {}, disconnect() {} }
  })
})

function testimonial(id: number, more: Partial<Testimonial> = {}): Testimonial {
  return makeTestimonial({ id, name: `Name ${id}`, content: `What person ${id} says.`, ...more })
}

function buildCarousel(testimonials: Testimonial[]) {
  const client = createQueryClient(() => Response.json([]))
  client.setQueryData(homepageTestimonialsQuery().queryKey, testimonials)
  return (
    <QueryClientProvider client={client}>
      <TestimonialsCarousel />
    </QueryClientProvider>
  )
}

const three = [testimonial(1), testimonial(2), testimonial(3)]
const showThree = () => render(buildCarousel(three))
const pass = (milliseconds: number) =>
  act(() => {
    vi.advanceTimersByTime(milliseconds)
  })

/** The text of the counter, after checking that the same slide is shown. */
function shown(): string | undefined {
  const slides = document.querySelectorAll('[data-slide]:not([hidden])')
  expect(slides).toHaveLength(1)
  const label = slides[0]?.getAttribute('aria-label') ?? ''
  expect(screen.getByText(label)).toBeTruthy()
  return label
}

const nextButton = () => screen.getByRole('button', { name: 'Next testimonial' })
const live = () => document.querySelector('[aria-live]')?.getAttribute('aria-live')

const showWith = (fetch: () => Response | Promise<Response>) =>
  render(
    <QueryClientProvider client={createQueryClient(fetch)}>
      <TestimonialsCarousel />
    </QueryClientProvider>,
  )

describe('rotation', () => {
  test('the next item comes every eight seconds, the first after the last', () => {
    showThree()

    pass(7999)
    expect(shown()).toBe('1 of 3')
    pass(1)
    expect(shown()).toBe('2 of 3')
    pass(8000)
    pass(8000)
    expect(shown()).toBe('1 of 3')
  })

  test('Pause stops it, and Play starts it although the focus is still on the button', () => {
    showThree()
    const button = screen.getByRole('button', { name: /Pause/ })

    act(() => button.focus())
    fireEvent.click(button)
    pass(20_000)
    expect(shown()).toBe('1 of 3')
    press(/Play/)
    pass(8000)
    expect(shown()).toBe('2 of 3')
  })

  const mouse = { pointerType: 'mouse' }

  test.for([
    [
      'the mouse rests on it',
      () => fireEvent.pointerEnter(screen.getByLabelText('Testimonials'), mouse),
      () => fireEvent.pointerLeave(screen.getByLabelText('Testimonials'), mouse),
    ],
    ['the focus is inside', () => nextButton().focus(), () => nextButton().blur()],
  ] as const)('it waits while %s', ([, begin, end]) => {
    showThree()

    act(() => void begin())
    pass(20_000)
    expect(shown()).toBe('1 of 3')
    act(() => void end())
    pass(8000)
    expect(shown()).toBe('2 of 3')
  })

  test('it waits while the tab is hidden', () => {
    showThree()

    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    pass(20_000)

    expect(shown()).toBe('1 of 3')
  })

  test('nothing moves under reduced motion', () => {
    reducedMotion = true
    showThree()

    pass(20_000)

    expect(shown()).toBe('1 of 3')
  })

  test('changes are announced only while it stands still', () => {
    showThree()

    expect(live()).toBe('off')
    press(/Pause/)
    expect(live()).toBe('polite')
  })
})

describe('controls', () => {
  test('Previous and Next wrap around', () => {
    showThree()

    press('Previous testimonial')
    expect(shown()).toBe('3 of 3')
    press('Next testimonial')
    expect(shown()).toBe('1 of 3')
  })

  test('a dot jumps to its item and says that it is current', () => {
    showThree()

    press('Show testimonial 3')

    expect(shown()).toBe('3 of 3')
    expect(
      screen.getByRole('button', { name: 'Show testimonial 3' }).getAttribute('aria-current'),
    ).toBe('true')
  })

  test('swiping left shows the next item', () => {
    showThree()
    const slides = document.querySelector('.carousel-slides') ?? document.body

    fireEvent.touchStart(slides, { touches: [{ clientX: 200, clientY: 10 }] })
    fireEvent.touchEnd(slides, { changedTouches: [{ clientX: 100, clientY: 20 }] })

    expect(shown()).toBe('2 of 3')
  })

  test('Pause is the first control of the carousel', () => {
    showThree()

    const [first] = within(screen.getByLabelText('Testimonials')).getAllByRole('button')

    expect(first?.textContent).toContain('Pause')
  })

  test('a single testimonial has no controls and needs no script', () => {
    render(buildCarousel([testimonial(1)]))

    expect(screen.queryAllByRole('button')).toHaveLength(0)
    expect(document.querySelector('[data-hydrate]')).toBeNull()
  })
})

describe('an item', () => {
  test('shows name, title, organization, content and rating', () => {
    render(buildCarousel([testimonial(1, { rating: 4 })]))

    for (const text of ['Name 1', 'Township Clerk', 'Example Township', 'What person 1 says.'])
      expect(screen.getByText(text)).toBeTruthy()
    expect(screen.getByText('Rated 4 out of 5')).toBeTruthy()
  })

  test('shows the initial letter of the name without a photo', () => {
    render(buildCarousel([testimonial(1, { name: 'émile' })]))

    expect(screen.getByText('É')).toBeTruthy()
    expect(screen.queryByRole('img')).toBeNull()
  })

  test('loads its photo once a tenth of it is in view, or falls back to the letter', () => {
    render(buildCarousel([testimonial(1, { imageUrl: '/photo.webp' })]))

    expect(screen.queryByRole('img')).toBeNull()
    expect(observers[0]?.options).toEqual({ threshold: 0.1 })
    act(() => observers[0]?.callback([{ isIntersecting: true }]))
    expect(screen.getByRole('img').getAttribute('src')).toBe('/photo.webp')

    fireEvent.error(screen.getByRole('img'))

    expect(screen.queryByRole('img')).toBeNull()
    expect(screen.getByText('N')).toBeTruthy()
  })
})

describe('without items', () => {
  const NONE = 'No testimonials available at this time.'

  test.each([
    ['they are loading', () => new Promise<never>(() => {}), 'Loading testimonials...'],
    ['there are none', () => Response.json([]), NONE],
    ['they cannot be read', () => new Response('down', { status: 500 }), NONE],
  ])('says so when %s', async (_, fetch, text) => {
    vi.useRealTimers()
    showWith(fetch)

    expect(await screen.findByText(text)).toBeTruthy()
  })
})

test('the server sends every testimonial, and a photo for readers without scripts', () => {
  const html = renderToString(
    buildCarousel([testimonial(1, { imageUrl: '/a.webp' }), testimonial(2)]),
  )

  expect(html).toContain('What person 2 says.')
  expect(html).toMatch(/<noscript><img[^>]*loading="lazy"/)
  expect(html).toContain('data-hydrate="visible"')
})
