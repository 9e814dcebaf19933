import { MessagesView } from '#features/contact/ui/admin/messages-view.tsx'
import { looksLikeNumber } from '#features/quotation/quotation-number.ts'
import { FoundQuotation } from '#features/quotation/ui/found-quotation.tsx'
import { useListAddress } from '#ui/admin/list/use-list-address.ts'

/** The search of Messages also finds a quotation, by the number on its board packet. */
export function MessagesWithQuotation() {
  const { valueOf } = useListAddress()
  const term = valueOf('q')
  return (
    <MessagesView
      aboveList={looksLikeNumber(term) && <FoundQuotation key={term} number={term} />}
    />
  )
}
