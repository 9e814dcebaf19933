import type { Announcements, UniqueIdentifier } from '@dnd-kit/core'
import type { FaqItem } from '../../schema.ts'

export const INSTRUCTIONS =
  'The arrow keys move this question up and down. Or press Space to pick it up, the arrow keys to choose a place, Space again to put it there, and Escape to leave it where it was.'

/** 'number 3 of 12' */
export function placeOf(index: number, count: number): string {
  return `number ${index + 1} of ${count}`
}

type WithId = { id: UniqueIdentifier }

/** What those who do not see the dragging hear of it. */
export function announcementsOf(items: FaqItem[]): Announcements {
  const indexOf = (id: UniqueIdentifier) => items.findIndex((item) => item.id === id)
  const question = (id: UniqueIdentifier) => items[indexOf(id)]?.question ?? ''
  const place = (id: UniqueIdentifier) => placeOf(indexOf(id), items.length)
  // At once it is over itself, which must not drown that it was picked up.
  const pickedUp = (active: WithId, over: WithId) =>
    (active.id === over.id ? 'Picked up ' : '') + question(active.id)
  return {
    onDragStart: ({ active }) => `Picked up ${question(active.id)}: ${place(active.id)}`,
    onDragOver: ({ active, over }) =>
      over ? `${pickedUp(active, over)}: ${place(over.id)}` : undefined,
    onDragEnd: ({ active, over }) =>
      over ? `Put ${question(active.id)} down, ${place(over.id)}` : undefined,
    onDragCancel: ({ active }) => `${question(active.id)} stays where it was`,
  }
}
