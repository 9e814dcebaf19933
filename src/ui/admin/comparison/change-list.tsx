import { useState } from 'react'
import { Button } from '../../components/button.tsx'
import type { ListedChange } from './use-changes.ts'

/** A longer list would push the texts out of sight. */
const SHOWN_MAX = 12

type ChangeListProps = {
  changes: ListedChange[]
  current: number | undefined
  onChoose: (index: number) => void
}

/** All changes in words; each leads to its mark. On paper none is left out. */
export function ChangeList({ changes, current, onChoose }: ChangeListProps) {
  const [isLong, setLong] = useState(false)
  const isCut = !isLong && changes.length > SHOWN_MAX
  return (
    <>
      <ol className="comparison-changes" data-cut={isCut || undefined}>
        {changes.map(({ text }, index) => (
          <li key={index}>
            <button
              type="button"
              className="comparison-change"
              aria-current={index === current || undefined}
              onClick={() => onChoose(index)}
            >
              {text}
            </button>
          </li>
        ))}
      </ol>
      {isCut && (
        <Button variant="secondary" small className="mt-2" onClick={() => setLong(true)}>
          Show all {changes.length} changes
        </Button>
      )}
    </>
  )
}
