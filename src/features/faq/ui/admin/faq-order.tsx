import { memo, type KeyboardEvent } from 'react'
import { IconButton } from '#ui/admin/action-buttons.tsx'
import { Button } from '#ui/components/button.tsx'
import type { AdminFaqItem } from '../../schema.ts'
import { useFaqOrder, type Move } from './use-faq-order.ts'
import { useGrowingCount } from './use-growing-count.ts'

/** All questions in their order, with buttons and keys that move them. */
export function FaqOrder({ items }: { items: AdminFaqItem[] }) {
  const { ordered, said, move } = useFaqOrder(items)
  const count = useGrowingCount(ordered.length)
  return (
    <>
      <p className="quiet my-4 max-w-[68ch]">
        Visitors see the most viewed questions first. Questions with the same number of views follow
        this order.
      </p>
      <ol className="faq-order">
        {ordered.slice(0, count).map((item, index) => (
          <OrderRow
            key={item.id}
            item={item}
            isFirst={index === 0}
            isLast={index === ordered.length - 1}
            onMove={move}
          />
        ))}
      </ol>
      <p id={ORDER_KEYS_ID} hidden>
        Use the arrow keys to move this question up or down, and Home or End to move it to the top
        or bottom.
      </p>
      <output className="sr-only" aria-live="assertive">
        {said}
      </output>
    </>
  )
}

const ORDER_KEYS_ID = 'faq-order-keys'

const DRAGGED = 'application/x-faq-question'

const MOVE_OF_KEY: Record<string, Move | undefined> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  Home: 'first',
  End: 'last',
}

type OrderRowProps = {
  item: AdminFaqItem
  isFirst: boolean
  isLast: boolean
  onMove: (id: number, move: Move) => void
}

/** Memoized, so that a move in a list of 1,000 questions renders two rows. */
const OrderRow = memo(function OrderRow({ item, isFirst, isLast, onMove }: OrderRowProps) {
  const { id, question } = item
  const handleKey = (event: KeyboardEvent) => {
    const move = MOVE_OF_KEY[event.key]
    if (!move || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    onMove(id, move)
  }
  const stepTo = (move: 'up' | 'down', isEnd: boolean) => (
    // At the end of the list the button keeps the focus but does nothing.
    <IconButton
      icon={move}
      label={`Move ${move}: ${question}`}
      aria-describedby={ORDER_KEYS_ID}
      busy={isEnd}
      onClick={() => onMove(id, move)}
      onKeyDown={handleKey}
    />
  )
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its buttons and keys do the same
    <li
      className="faq-order-row"
      draggable
      onDragStart={({ dataTransfer }) => dataTransfer.setData(DRAGGED, String(id))}
      onDragOver={(event) => event.dataTransfer.types.includes(DRAGGED) && event.preventDefault()}
      onDrop={({ dataTransfer }) => onMove(Number(dataTransfer.getData(DRAGGED)), id)}
    >
      <span className="min-w-0 flex-[1_1_12rem] wrap-anywhere">{question}</span>
      <span className="ms-auto flex items-center">
        <Button variant="ghost" small busy={isFirst} onClick={() => onMove(id, 'first')}>
          To top<span className="sr-only">{`: ${question}`}</span>
        </Button>
        {stepTo('up', isFirst)}
        {stepTo('down', isLast)}
      </span>
    </li>
  )
})
