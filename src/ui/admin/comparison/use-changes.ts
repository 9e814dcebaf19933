import { useEffect, useState, type KeyboardEvent, type RefObject } from 'react'

export type ListedChange = { text: string; field: string }

/** The current change, and the functions to move to others by buttons, keys and the list. */
export function useChanges(root: RefObject<HTMLElement | null>, changes: ListedChange[]) {
  const [place, setPlace] = useState<{ changes: ListedChange[]; current: number }>()
  // Another pair of versions starts from the beginning.
  const current = place?.changes === changes ? place.current : undefined

  useEffect(() => {
    const marks = current === undefined ? [] : findMarks(root.current, current)
    // Set directly on the elements, because rendering long texts for each step would be slow.
    for (const mark of marks) mark.setAttribute('data-current', '')
    return () => {
      for (const mark of marks) mark.removeAttribute('data-current')
    }
  }, [root, current])

  const show = (index: number) => {
    setPlace({ changes, current: index })
    const mark = findPlace(root.current, index, changes[index]?.field)
    mark?.scrollIntoView({ block: 'center' })
    return mark
  }
  const next = () => void show(current === undefined ? 0 : (current + 1) % changes.length)
  const previous = () => void show(((current ?? 0) + changes.length - 1) % changes.length)

  return {
    current,
    next,
    previous,
    /** Moves the focus too, so that a screen reader continues from there. */
    moveTo: (index: number) => {
      const mark = show(index)
      if (!mark) return
      mark.tabIndex = -1
      mark.focus({ preventScroll: true })
    },
    handleKey: (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return
      const step = { n: next, p: previous }[event.key.toLowerCase()]
      if (!step) return
      event.preventDefault()
      step()
    },
  }
}

function findMarks(root: HTMLElement | null, index: number): HTMLElement[] {
  return [...(root?.querySelectorAll<HTMLElement>(`[data-change~="${index}"]`) ?? [])]
}

/** The mark in the newer text, or else in the older one, or else the field. */
function findPlace(root: HTMLElement | null, index: number, field = ''): HTMLElement | undefined {
  const marks = findMarks(root, index)
  const after = marks.find((mark) => mark.closest('[data-side="after"]'))
  const fields = [...(root?.querySelectorAll<HTMLElement>('[data-field]') ?? [])]
  return after ?? marks[0] ?? fields.find(({ dataset }) => dataset.field === field)
}
