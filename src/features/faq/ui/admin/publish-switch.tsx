import { useState } from 'react'
import { useAdminApi } from '#ui/admin/admin-api.ts'
import { useAdminWrite } from '#ui/admin/use-admin-write.ts'
import type { FaqItem } from '../../schema.ts'

/** Shows or hides a question at once. */
export function PublishSwitch({ item }: { item: FaqItem }) {
  const api = useAdminApi()
  const write = useAdminWrite()
  const [wanted, setWanted] = useState<boolean>()

  const save = async (isPublished: boolean) => {
    setWanted(isPublished)
    await write({
      run: () => api.call('PUT', `/api/admin/faq/${item.id}`, { isPublished }),
      done: 'FAQ item updated successfully',
      failed: 'Failed to update FAQ item',
    })
    setWanted(undefined)
  }

  return (
    <input
      type="checkbox"
      // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox tells its state itself
      role="switch"
      className="switch"
      aria-label={`Published: ${item.question}`}
      checked={wanted ?? item.isPublished}
      onChange={({ target }) => void save(target.checked)}
    />
  )
}
