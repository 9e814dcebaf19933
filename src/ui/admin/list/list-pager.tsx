import { Pager } from './pager.tsx'
import { useListAddress } from './use-list-address.ts'

/** The pager of a list whose page stands in the address. */
export function ListPager({ page, pages }: { page: number; pages: number }) {
  const { change } = useListAddress()
  const show = (number: number) => change({ page: number === 1 ? '' : String(number) })
  return <Pager label="Pages" page={page} pages={pages} onPage={show} />
}
