const STAGGER_MS = 100
const DELAY_MAX_MS = 800
const FADE: Keyframe[] = [
  { opacity: 0, transform: 'translateY(12px)' },
  { opacity: 1, transform: 'none' },
]

/**
 * Fades elements marked `data-reveal` in when they first scroll into view, with a delay between
 * those that appear together. Nothing is hidden beforehand: without this code, or with reduced
 * motion, everything is simply visible.
 */
export function startReveal(): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const observer = new IntersectionObserver(
    (entries) => {
      const arrived = entries.filter((entry) => entry.isIntersecting)
      for (const [index, { target }] of arrived.entries()) {
        observer.unobserve(target)
        target.animate(FADE, {
          duration: 250,
          delay: Math.min(index * STAGGER_MS, DELAY_MAX_MS),
          easing: 'ease-out',
          fill: 'backwards',
        })
      }
    },
    // Starts just before an element enters the window, so that it does not flash.
    { rootMargin: '0px 0px 8% 0px' },
  )
  for (const element of document.querySelectorAll('[data-reveal]')) {
    if (element.getBoundingClientRect().top > innerHeight) observer.observe(element)
  }
}
