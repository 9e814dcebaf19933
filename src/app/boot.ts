import { startReveal } from '#ui/reveal.ts'

/** Everything that means that a person has begun to use the page. */
const SIGNS_OF_USE = ['pointerover', 'pointerdown', 'touchstart', 'keydown', 'focusin'] as const

let started = false
const begin = () => void start()
let pressed: Element | undefined

/** Loads the rest of the browser code, once; until then the page works as plain HTML. */
async function start(): Promise<void> {
  if (started) return
  started = true
  for (const sign of SIGNS_OF_USE) removeEventListener(sign, begin, true)
  const { hydratePage } = await import('./client.tsx')
  await hydratePage()
  removeEventListener('click', remember, true)
  // A button that was pressed while the code was on its way is pressed again, once it works.
  if (pressed instanceof HTMLElement)
    setTimeout(() => pressed instanceof HTMLElement && pressed.click(), 50)
}

function remember({ target }: Event): void {
  const button = target instanceof Element ? target.closest('button[type=button]') : null
  if (button) pressed = button
}

for (const sign of SIGNS_OF_USE) addEventListener(sign, begin, { capture: true, passive: true })
addEventListener('click', remember, true)

const moving = new IntersectionObserver(
  (entries) => {
    if (entries.some((entry) => entry.isIntersecting)) void start()
  },
  { rootMargin: '200px' },
)
for (const element of document.querySelectorAll('[data-hydrate=visible]')) moving.observe(element)

startReveal()
