import { fireEvent, isInaccessible, screen } from '@testing-library/react'

/** Presses the button with this name. */
export function press(name: string | RegExp): void {
  fireEvent.click(findQuickly(name) ?? screen.getByRole('button', { name }))
}

/** jsdom computes styles for every role on the page, which is slow: this does so for one button. */
function findQuickly(name: string | RegExp): Element | undefined {
  const isNamed = (button: Element) => {
    const text = button.ariaLabel ?? button.textContent.trim().replace(/\s+/g, ' ')
    return typeof name === 'string' ? text === name : name.test(text)
  }
  const [button, ...others] = [...document.querySelectorAll('button')].filter(isNamed)
  return button && others.length === 0 && !isInaccessible(button) ? button : undefined
}

/** Replaces the text of a field. */
export const fill = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
