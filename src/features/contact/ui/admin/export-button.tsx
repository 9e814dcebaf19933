import { useState } from 'react'
import { useAdminApi } from '#ui/admin/admin-api.ts'
import { Icon } from '#ui/admin/icon.tsx'
import { useListAddress } from '#ui/admin/list/use-list-address.ts'
import { saveBlob } from '#ui/admin/save-blob.ts'
import { useAdminWrite } from '#ui/admin/use-admin-write.ts'
import { ApiError } from '#ui/api.ts'
import { Button } from '#ui/components/button.tsx'

/** Saves the messages that are listed, all pages of them, as a table for a spreadsheet. */
export function ExportButton() {
  const { valueOf } = useListAddress()
  const api = useAdminApi()
  const write = useAdminWrite()
  const [isBusy, setBusy] = useState(false)

  const download = async () => {
    const query = new URLSearchParams({ status: valueOf('status'), q: valueOf('q') })
    // A link could not carry the token.
    const response = await api.read(`/api/admin/messages/export?${query}`)
    if (!response.ok) throw new ApiError(response.status, await response.text())
    saveBlob(await response.blob(), fileNameOf(response))
  }
  const handleClick = async () => {
    setBusy(true)
    await write({ run: download, failed: 'Failed to export messages' })
    setBusy(false)
  }

  return (
    <Button variant="secondary" small busy={isBusy} onClick={() => void handleClick()}>
      <Icon name="download" />
      {isBusy ? 'Exporting...' : 'Export CSV'}
    </Button>
  )
}

function fileNameOf(response: Response): string {
  const disposition = response.headers.get('Content-Disposition') ?? ''
  return /filename="([^"]+)"/.exec(disposition)?.[1] ?? 'messages.csv'
}
