import { useState } from 'react'
import { useListParams } from '#ui/admin/list/use-list-params.ts'
import { MoreMenu } from '#ui/admin/more-menu.tsx'
import { viewPath } from '#ui/admin/view-path.ts'
import { InboxFigures } from './inbox-figures.tsx'
import { useExportMessages } from './queries.ts'

/** What one seldom does with the messages as a whole. */
export function InboxMenu() {
  const { getParam } = useListParams()
  const [isCounting, setCounting] = useState(false)
  const { write: exportMessages, isPending } = useExportMessages()
  const exportListed = () => void exportMessages({ status: getParam('status'), q: getParam('q') })
  return (
    <>
      <MoreMenu
        label="More for all messages"
        items={[
          { label: 'Saved replies', icon: 'pencil', to: viewPath('saved-replies') },
          { label: 'How fast we answer', icon: 'overview', onClick: () => setCounting(true) },
          {
            label: isPending ? 'Exporting...' : 'Export CSV',
            icon: 'download',
            onClick: exportListed,
          },
        ]}
      />
      {isCounting && <InboxFigures onClose={() => setCounting(false)} />}
    </>
  )
}
