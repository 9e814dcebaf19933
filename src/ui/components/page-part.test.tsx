import { render, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { PagePart } from './page-part.tsx'

test('a part that a translation has broken is drawn again, with what was typed', () => {
  // React tells the console of what the part has caught.
  const faults = vi.spyOn(console, 'error').mockReturnValue()
  const { rerender } = render(draw(true))
  const field = screen.getByRole<HTMLInputElement>('searchbox')
  field.value = 'What is typed'
  field.focus()
  field.setSelectionRange(5, 7)
  translate(screen.getByText('A loose text'))
  rerender(draw(false))

  expect(faults).toHaveBeenCalled()
  const drawn = screen.getByRole<HTMLInputElement>('searchbox')
  expect(drawn).not.toBe(field)
  expect(document.activeElement).toBe(drawn)
  expect([drawn.value, drawn.selectionStart, drawn.selectionEnd]).toEqual(['What is typed', 5, 7])
})

test('a part that two changes have broken within a second is drawn again each time', () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const { rerender } = render(draw(true))
  translate(screen.getByText('A loose text'))
  rerender(draw(false))
  rerender(draw(true))
  translate(screen.getByText('A loose text'))
  rerender(draw(false))

  expect(screen.getByRole('searchbox')).toBeTruthy()
})

test('a part that keeps failing is given up, and the others stay', () => {
  vi.spyOn(console, 'error').mockReturnValue()

  render(
    <>
      <PagePart>
        <Broken />
      </PagePart>
      <PagePart>
        <Search isLong />
      </PagePart>
    </>,
  )

  const alert = within(screen.getByRole('alert'))
  expect(alert.getByRole('heading').textContent).toBe('This part of the page could not be shown')
  expect(alert.getByText('Reload the page').getAttribute('href')).toBe('')
  expect(screen.getByRole('searchbox')).toBeTruthy()
})

const draw = (isLong: boolean) => (
  <PagePart>
    <Search isLong={isLong} />
  </PagePart>
)

/** Its text comes and goes beside a sibling, as no text of the site does. */
function Search({ isLong }: { isLong: boolean }) {
  return (
    <form>
      {isLong && 'A loose text'}
      <input type="search" name="q" />
    </form>
  )
}

function Broken(): never {
  throw new Error('a component broke')
}

function translate({ firstChild }: HTMLElement): void {
  if (!(firstChild instanceof Text)) throw new Error('there is no text')
  const font = document.createElement('font')
  font.textContent = 'Un texto'
  firstChild.replaceWith(font)
}
