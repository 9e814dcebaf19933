import { fireEvent, render, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { changePage } from '#test/changed-page.ts'
import { Comparison } from './comparison.tsx'

const NAMES = { before: 'Version 3', after: 'Version 4' }
const LABELS = { title: 'Title', content: 'Content' }
const many = (count: number, buildPiece: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => buildPiece(index)).join('')

function show(before: Record<string, unknown>, after: Record<string, unknown>) {
  return render(
    <Comparison before={before} after={after} names={NAMES} labels={LABELS} html={['content']} />,
  )
}

const listed = () =>
  within(screen.getByRole('list'))
    .getAllByRole('button')
    .map((button) => button.textContent)
const click = (name: RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const position = () => screen.getByRole('status').textContent
const current = () => [...document.querySelectorAll('[data-current]')]

describe('what is shown', () => {
  test('equal versions say so', () => {
    show({ title: 'A', content: '<p>a</p>' }, { title: 'A', content: '<p>a</p>\n' })

    expect(screen.getByText('Both versions have the same text.')).toBeTruthy()
  })

  test('a picture of another site is not loaded, and its address is shown', () => {
    const own = '<img src="/media/a.png" alt="Own"><img src="data:image/png;base64,iVBO" alt="Own">'
    show(
      { content: '<p>Text</p>' },
      { content: `<p>Text ${own}<img src="https://evil.example/?words" alt="Foreign"></p>` },
    )

    expect(screen.getAllByRole('img').map((image) => image.getAttribute('alt'))).toEqual([
      'Own',
      'Own',
    ])
    const shown = document.querySelector('[data-side="after"] .comparison-unloaded')
    expect(shown?.textContent).toContain('Image from another site: https://evil.example/?words')
    expect(shown?.getAttribute('data-mark')).toBe('inserted')
  })

  test('all changes are listed in words, and both texts are marked', () => {
    show(
      { title: 'Plan', content: '<p>We back up daily.</p>' },
      { title: 'Our plan', content: '<p>We back up every night.</p>' },
    )

    expect(listed()).toEqual(['Title: "Plan" became "Our plan"', '"daily" became "every night"'])
    const [removed] = document.querySelectorAll('[data-side="before"].prose del')
    const [inserted] = document.querySelectorAll('[data-side="after"].prose ins')
    expect(removed?.textContent).toBe('(removed: daily)')
    expect(inserted?.textContent).toBe('(inserted: every night)')
  })

  test('words in several pieces are announced as one', () => {
    show({ content: '<p>Call us</p>' }, { content: '<p>Call us <b>day</b> and night</p>' })

    const [cell] = screen.getAllByRole('group', { name: 'Version 4' })
    expect(cell?.textContent).toBe('Version 4Call us(inserted:  day and night)')
  })

  test('parts without a change are folded', () => {
    const text = many(9, (index) => `<p>Paragraph ${index}</p>`)
    show({ content: text }, { content: `${text}<p>One more</p>` })

    const [fold, ...others] = document.querySelectorAll('details')
    expect(others).toEqual([])
    expect(fold?.open).toBe(false)
    expect(fold?.textContent).toContain('9 parts without changes')
    expect(fold?.textContent).toContain('Paragraph 2Paragraph 2')
  })

  test('an unchanged part is announced once', () => {
    show({ content: '<p>Same</p><p>a</p>' }, { content: '<p>Same</p><p>b</p>' })

    const hidden = screen.getAllByText('Same').map((text) => text.closest('[aria-hidden="true"]'))
    expect(hidden.map(Boolean)).toEqual([true, false])
  })
})

describe('moving between changes', () => {
  beforeEach(() => {
    show(
      { title: 'A', content: '<h2>Plan</h2><p>one</p>' },
      { title: 'B', content: '<h3>Plan</h3><p>two</p>' },
    )
  })

  test('by button, wrapping around', () => {
    expect(position()).toBe('3 changes')

    click(/Next change/)
    expect(position()).toBe('1 of 3: Title: "A" became "B"')
    click(/Previous change/)
    expect(position()).toBe('3 of 3: "one" became "two"')
    expect(current().map(({ localName }) => localName)).toEqual(['del', 'ins'])
    click(/Next change/)
    expect(position()).toMatch(/^1 of 3/)
  })

  test('from the list, which moves the focus to the mark in the newer text', () => {
    click(/Formatting changed/)

    expect(document.activeElement?.localName).toBe('h3')
    expect(current().map(({ localName }) => localName)).toEqual(['h2', 'h3'])
  })
})

const compared = (after: string) => (
  <Comparison
    before={{ content: '<p>The old hall</p>' }}
    after={{ content: `<p>The ${after} hall</p>` }}
    names={NAMES}
    labels={LABELS}
    html={['content']}
  />
)

test('another comparison is drawn anew, also where the browser has translated the first', () => {
  const { rerender } = render(compared('new'))
  changePage([1, 1])

  rerender(compared('red brick'))

  expect(document.querySelector('[data-side="after"] p')?.textContent).toBe(
    'The (inserted: red brick) hall',
  )
})

test('headings of the text are below those of the fields', () => {
  show({ content: '<h2>Plan</h2>' }, { content: '<h2>Plan</h2><h6>Notes</h6>' })

  const headings = document.querySelectorAll('[data-side="after"] :is(h2, h6)')
  expect([...headings].map((heading) => heading.getAttribute('aria-level'))).toEqual(['3', null])
})

describe('what is made harmless', () => {
  test('scripts, handlers, addresses, and frames of a text that the server has not cleaned', () => {
    const bad =
      '<script>bad()</script><p onclick="bad()" style="position:fixed;color:red">x <a href="javascript:bad()">y</a></p>' +
      '<img src="javascript:bad()" onerror="bad()"><form action="/x"><input name="q"></form>' +
      '<iframe src="https://elsewhere.example/"></iframe>'
    show({ content: '' }, { content: bad })

    const [cell] = document.querySelectorAll('[data-side="after"]')
    expect(document.querySelector('script, form, input, iframe, [href], [onclick]')).toBeNull()
    expect(document.querySelector('[data-side] img')).toBeNull()
    expect(cell?.innerHTML).not.toMatch(/bad\(\)<|position/)
    expect(cell?.querySelector('p')?.getAttribute('style')).toBe('color: red;')
  })

  test('a link shows its target and does not open it', () => {
    show({ content: '' }, { content: '<p><a href="/plan" target="_blank">Plan</a></p>' })

    const link = document.querySelector('[data-side="after"] a')
    expect([link?.getAttribute('href'), link?.getAttribute('title')]).toEqual([null, '/plan'])
  })
})
