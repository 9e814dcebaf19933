/** @returns a ref that tells the styles how tall an element is */
export function shareHeight(name: `--${string}`) {
  return (element: HTMLElement | null) => {
    if (!element) return undefined
    const { style } = document.documentElement
    const observer = new ResizeObserver(() => style.setProperty(name, `${element.offsetHeight}px`))
    observer.observe(element)
    return () => observer.disconnect()
  }
}

/** For the column beside a text, which stays in view if it fits. */
export const shareSide = shareHeight('--form-side')
