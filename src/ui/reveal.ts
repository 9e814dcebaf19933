const STAGGER_MS = 100
const DELAY_MAX_MS = 800
const FADE: Keyframe[] = [
  { opacity: 0, transform: 'translateY(12px)' },
  { opacity: 1, transform: 'none' },
]

/**
 * Fades the elements marked `data-reveal` in when they first come into view, those that arrive
 * together one after another. Nothing is hidden beforehand: without this code, or when less
 * motion is preferred, everything simply stands there.
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
    // Begins a little before an element is seen, so that it is not seen to vanish first.
    { rootMargin: '0px 0px 8% 0px' },
  )
  for (const element of document.querySelectorAll('[data-reveal]')) {
    if (element.getBoundingClientRect().top > innerHeight) observer.observe(element)
  }
}
