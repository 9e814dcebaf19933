import { Button } from '../../components/button.tsx'
import { Icon } from '../icon.tsx'
import { useListAddress } from './use-list-address.ts'

/** Which page of a long list is shown; nothing for a list of one page. */
export function ListPager({ page, pages }: { page: number; pages: number }) {
  const { change } = useListAddress()
  if (pages <= 1) return null
  const show = (number: number) => change({ page: number === 1 ? '' : String(number) })
  return (
    <nav className="list-pager" aria-label="Pages">
      <Button variant="secondary" small disabled={page <= 1} onClick={() => show(page - 1)}>
        <Icon name="left" /> Previous
      </Button>
      <span className="quiet">{`Page ${page} of ${pages}`}</span>
      <Button variant="secondary" small disabled={page >= pages} onClick={() => show(page + 1)}>
        Next <Icon name="right" />
      </Button>
    </nav>
  )
}
