import { hasKeptMessage } from '#features/contact/ui/kept-message.ts'
import { startReveal } from '#ui/reveal.ts'

/** Events that show that a person has begun to use the page. */
const SIGNS_OF_USE = ['pointerover', 'pointerdown', 'touchstart', 'keydown', 'focusin'] as const

let started = false
const begin = () => void start()
let pressed: Element | undefined

/** Loads the rest of the browser code once. Until then, the page works as plain HTML. */
async function start(): Promise<void> {
  if (started) return
  started = true
  for (const sign of SIGNS_OF_USE) removeEventListener(sign, begin, true)
  const { hydratePage } = await import('./client.tsx')
  await hydratePage()
  removeEventListener('click', handleClick, true)
  // A button that was pressed while the code was loading is pressed again after hydration.
  const button = pressed
  if (button instanceof HTMLElement) setTimeout(() => button.click(), 50)
}

function handleClick({ target }: Event): void {
  if (!(target instanceof Element)) return
  pressed = target.closest('button[type=button]') ?? pressed
  // A link to a section of the same page would leave the small menu open.
  target.closest('.small-menu a')?.closest('details')?.removeAttribute('open')
}

// A section that was chosen before this code loaded has changed the address and left the menu open.
const [opened] = performance.getEntriesByType('navigation')
if (opened?.name !== location.href) document.querySelector('.small-menu')?.removeAttribute('open')

for (const sign of SIGNS_OF_USE) addEventListener(sign, begin, { capture: true, passive: true })
addEventListener('click', handleClick, true)

const moving = new IntersectionObserver(
  (entries) => {
    if (entries.some((entry) => entry.isIntersecting)) void start()
  },
  { rootMargin: '200px' },
)
for (const element of document.querySelectorAll('[data-hydrate=visible]')) moving.observe(element)

// The form itself shows what this tab has typed into it, or sent.
if (hasKeptMessage() && document.querySelector('.contact-card')) void start()

startReveal()
