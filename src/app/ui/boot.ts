import { hasKeptMessage, keepFields } from '#features/contact/ui/kept-message.ts'
import { startReveal } from '#ui/reveal.ts'

/** Events that show that a person has begun to use the page. */
const SIGNS_OF_USE = ['pointerover', 'pointerdown', 'touchstart', 'keydown', 'focusin'] as const

let started = false
let pressed: Element | undefined
let isOutdated = false

/**
 * Loads the rest of the browser code once. Until then, and in a browser older than those that are served
 * (vite.config.ts), which lacks `findLast`, the page works as plain HTML.
 */
function start(): void {
  if (started || !('findLast' in Array.prototype)) return
  started = true
  void import('./client.tsx')
    .then(({ hydratePage }) => hydratePage())
    .then((clickOn) => {
      removeEventListener('click', handleClick, true)
      // A button that was pressed while the code was loading is pressed again after hydration.
      return pressed && setTimeout(clickOn, 50, pressed)
    })
    .catch((error: unknown) => {
      isOutdated = true
      offerReload()
      reportError(error)
    })
}

/** Without the rest of the code, which an update may have replaced, all but some buttons work. */
function offerReload(): void {
  if (pressed && confirm('This page has been updated. Reload it?')) {
    const form = document.querySelector<HTMLFormElement>('.contact-card form')
    if (form) keepFields(form)
    location.reload()
  }
  pressed = undefined
}

function handleClick({ target }: Event): void {
  if (!(target instanceof Element)) return
  pressed = target.closest('button[type=button]') ?? pressed
  if (isOutdated) offerReload()
  // A link to a section of the same page would leave the small menu open.
  target.closest('.small-menu a')?.closest('details')?.removeAttribute('open')
}

// A section that was chosen before this code loaded has changed the address and left the menu open.
const [opened] = performance.getEntriesByType('navigation')
if (opened?.name !== location.href) document.querySelector('.small-menu')?.removeAttribute('open')

const once = { capture: true, passive: true, once: true }
for (const sign of SIGNS_OF_USE) addEventListener(sign, start, once)
addEventListener('click', handleClick, true)

const moving = new IntersectionObserver(
  (entries) => {
    if (entries.some((entry) => entry.isIntersecting)) start()
  },
  { rootMargin: '200px' },
)
for (const element of document.querySelectorAll('[data-hydrate=visible]')) moving.observe(element)

// The form itself shows what this tab has typed into it, or sent.
if (hasKeptMessage() && document.querySelector('.contact-card')) start()

startReveal()
