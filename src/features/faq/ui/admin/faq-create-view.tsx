import { useQuery } from '@tanstack/react-query'
import { Loaded } from '#ui/admin/loaded.tsx'
import { FaqForm } from './faq-form.tsx'
import { adminFaqQuery } from './queries.ts'

export function FaqCreateView() {
  return (
    <Loaded query={useQuery(adminFaqQuery())} what="FAQ items">
      {(items) => <FaqForm items={items} />}
    </Loaded>
  )
}
