import { render, screen } from '@testing-library/react'
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

test('a part that fails again is given up, and the others stay', () => {
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

  expect(screen.getByRole('heading').textContent).toBe('This part of the page could not be shown')
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
