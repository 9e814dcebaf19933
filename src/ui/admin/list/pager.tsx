import type { ReactNode } from 'react'
import { buildPager } from '#shared/pager.ts'
import { Button } from '../../components/button.tsx'
import { Icon } from '../icon.tsx'
import { useListParams } from './use-list-params.ts'

/** A pager with its page number in the address. */
export function ListPager({ page, pages }: { page: number; pages: number }) {
  const { change } = useListParams()
  const show = (number: number) => change({ page: number === 1 ? '' : String(number) })
  return <Pager label="Pages" page={page} pages={pages} onPage={show} />
}

type PagerProps = {
  label: string
  page: number
  pages: number
  onPage: (page: number) => void
}

/** Previous, next, and the page numbers around the current page and at both ends. */
export function Pager({ label, page, pages, onPage }: PagerProps) {
  const pager = buildPager(page, pages)
  if (!pager) return null
  return (
    <nav className="list-pager" aria-label={label}>
      <Step to={pager.previous} onPage={onPage}>
        <Icon name="left" /> Previous
      </Step>
      <ul className="pager-numbers">
        {pager.numbers.map((number, index) => (
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
      <Step to={pager.next} onPage={onPage}>
        Next <Icon name="right" />
      </Step>
      <output className="sr-only">{`Page ${page} of ${pages}`}</output>
    </nav>
  )
}

type StepProps = Pick<PagerProps, 'onPage'> & { to: number | undefined; children: ReactNode }

/** At either end the button stays focusable but does nothing. */
function Step({ to, onPage, children }: StepProps) {
  return (
    <Button
      variant="secondary"
      small
      aria-disabled={to === undefined || undefined}
      onClick={to === undefined ? undefined : () => onPage(to)}
    >
      {children}
    </Button>
  )
}
