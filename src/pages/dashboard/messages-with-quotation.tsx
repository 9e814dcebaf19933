import { MessagesView } from '#features/contact/ui/admin/messages-view.tsx'
import { looksLikeQuotationNumber } from '#features/quotation/quotation-number.ts'
import { FoundQuotation } from '#features/quotation/ui/found-quotation.tsx'
import { useListParams } from '#ui/admin/list/use-list-params.ts'

/** The search of Messages also finds a quotation, by the number on its board packet. */
export function MessagesWithQuotation() {
  const { getParam } = useListParams()
  const term = getParam('q')
  return (
    <MessagesView
      aboveList={looksLikeQuotationNumber(term) && <FoundQuotation key={term} number={term} />}
    />
  )
}
