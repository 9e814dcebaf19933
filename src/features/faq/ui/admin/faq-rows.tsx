import { DndContext, KeyboardSensor, PointerSensor, useSensor, useSensors } from '@dnd-kit/core'
import type { DragEndEvent, Modifier } from '@dnd-kit/core'
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { useLayoutEffect, useRef, useState } from 'react'
import type { CountedFaqCategory, FaqItem } from '../../schema.ts'
import { announcementsOf, INSTRUCTIONS, placeOf } from './announcements.ts'
import { FaqRow } from './faq-row.tsx'
import { useFaqOrder } from './use-faq-order.ts'

type FaqRowsProps = {
  items: FaqItem[]
  categories: CountedFaqCategory[]
  /** Between the rows of a part of the list there is no place to move to. */
  isFiltered: boolean
  onDelete: (item: FaqItem) => void
}

/** The questions as rows that are dragged, or moved with keys and buttons, into another order. */
export function FaqRows({ items, categories, isFiltered, onDelete }: FaqRowsProps) {
  const { ordered, order } = useFaqOrder(items)
  const { keepFocus, said, say } = useMoveFeedback()
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const nameOf = new Map(categories.map(({ id, name }) => [id, name]))
  const ids = ordered.map(({ id }) => id)

  const move = (from: number, to: number) => {
    if (from === to || from < 0 || to < 0 || to >= ids.length) return
    keepFocus()
    say(`${ordered[from]?.question}: ${placeOf(to, ids.length)}`)
    void order(arrayMove(ids, from, to))
  }
  const handleDragEnd = ({ active, over }: DragEndEvent) => {
    if (over) move(ids.indexOf(Number(active.id)), ids.indexOf(Number(over.id)))
  }

  return (
    <DndContext
      sensors={sensors}
      modifiers={[upAndDown]}
      onDragEnd={handleDragEnd}
      accessibility={{
        announcements: announcementsOf(ordered),
        screenReaderInstructions: { draggable: INSTRUCTIONS },
      }}
    >
      <p className="quiet mb-3 text-sm">
        {isFiltered
          ? 'The order can be changed while the whole list is shown: clear the search and the filters.'
          : 'Visitors see the most viewed questions first; among equals this order decides.'}
      </p>
      <SortableContext items={ids} strategy={verticalListSortingStrategy} disabled={isFiltered}>
        <table className="rows faq-rows">
          <thead>
            <tr>
              {!isFiltered && (
                <th scope="col">
                  <span className="sr-only">Order</span>
                </th>
              )}
              <th scope="col">Question</th>
              <th scope="col">Category</th>
              <th scope="col">Views</th>
              <th scope="col">State</th>
              <th scope="col">
                <span className="sr-only">Actions</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {ordered.map((item, index) => (
              <FaqRow
                key={item.id}
                item={item}
                category={nameOf.get(item.categoryId ?? 0)}
                place={{ index, last: ordered.length - 1 }}
                onMove={isFiltered ? undefined : (step) => move(index, index + step)}
                onDelete={() => onDelete(item)}
              />
            ))}
          </tbody>
        </table>
      </SortableContext>
      <output className="sr-only">{said}</output>
    </DndContext>
  )
}

const upAndDown: Modifier = ({ transform }) => ({ ...transform, x: 0 })

/** A row that changes places keeps the focus, which the browser takes from what it moves. */
function useMoveFeedback() {
  const [said, say] = useState('')
  const focused = useRef<Element>(null)
  useLayoutEffect(() => {
    const element = focused.current
    focused.current = null
    if (element instanceof HTMLElement && element.isConnected) element.focus()
  })
  return { keepFocus: () => (focused.current = document.activeElement), said, say }
}
