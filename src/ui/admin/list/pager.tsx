import type { ReactNode } from 'react'
import { pagerOf } from '#shared/pager.ts'
import { Button } from '../../components/button.tsx'
import { Icon } from '../icon.tsx'

type PagerProps = {
  label: string
  page: number
  pages: number
  onPage: (page: number) => void
}

/** Steps to the neighbours and the numbers of both ends; nothing for a list of one page. */
export function Pager({ label, page, pages, onPage }: PagerProps) {
  if (pages <= 1) return null
  return (
    <nav className="list-pager" aria-label={label}>
      <Step isEnd={page <= 1} onStep={() => onPage(page - 1)}>
        <Icon name="left" /> Previous
      </Step>
      <ul className="pager-numbers">
        {pagerOf(page, pages).map((number, index) => (
          <li key={number ?? `gap-${index}`}>
            {number === null ? (
              <span aria-hidden="true">…</span>
            ) : (
              <button
                type="button"
                className="pager-number"
                aria-label={`Page ${number}`}
                aria-current={number === page ? 'page' : undefined}
                onClick={() => onPage(number)}
              >
                {number.toLocaleString('en-US')}
              </button>
            )}
          </li>
        ))}
      </ul>
      <Step isEnd={page >= pages} onStep={() => onPage(page + 1)}>
        Next <Icon name="right" />
      </Step>
      <output className="sr-only">{`Page ${page} of ${pages}`}</output>
    </nav>
  )
}

type StepProps = { isEnd: boolean; onStep: () => void; children: ReactNode }

/** At an end it stays where the focus is, and does nothing. */
function Step({ isEnd, onStep, children }: StepProps) {
  return (
    <Button
      variant="secondary"
      small
      aria-disabled={isEnd || undefined}
      onClick={isEnd ? undefined : onStep}
    >
      {children}
    </Button>
  )
}
