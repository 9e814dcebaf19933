import { useState } from 'react'
import { sizeText } from '#shared/format.ts'
import type { AdminApi } from '#ui/admin/api/admin-api.ts'
import { DownloadStatus, useDownload } from '#ui/admin/api/download.tsx'
import { Icon } from '#ui/admin/icon.tsx'
import { Panel } from '#ui/admin/panel.tsx'
import { Button } from '#ui/components/button.tsx'
import { useSite } from '#ui/site.tsx'
import { buildExportName } from '../../export-name.ts'

const EXTRAS = [
  { name: 'history', label: 'Earlier versions of texts' },
  { name: 'messages', label: 'Visitor messages' },
] as const
type Extra = (typeof EXTRAS)[number]['name']

/** Saves all content as one file that needs no program. */
export function ExportPanel() {
  const [extras, setExtras] = useState<Extra[]>([])
  const site = useSite()
  const { download, isPending, state } = useDownload({
    doing: 'Exporting',
    done: ({ name, bytes }) => `Exported ${sizeText(bytes)} to ${name}. Open index.html in it.`,
    failed: 'Failed to export',
  })
  const save = () => {
    const search = new URLSearchParams(extras.map((name) => [name, 'true']))
    const fetchFile = (api: AdminApi) => api.read(`/api/admin/export?${search}`)
    return download({ name: buildExportName(site.name, new Date()), fetchFile })
  }
  return (
    <Panel id="export" title="Export Everything">
      <p className="quiet mb-4">
        All posts, questions, pages, images and documents in one zip file. Open index.html in it
        with any browser. It contains no passwords or accounts.
      </p>
      <fieldset className="choices mb-4">
        <legend className="quiet">Also include</legend>
        {EXTRAS.map(({ name, label }) => (
          <label key={name} className="choice">
            <input
              type="checkbox"
              checked={extras.includes(name)}
              onChange={({ target }) =>
                setExtras((old) =>
                  old.filter((one) => one !== name).concat(target.checked ? name : []),
                )
              }
            />
            <span>{label}</span>
          </label>
        ))}
      </fieldset>
      <Button variant="secondary" small busy={isPending} onClick={() => void save()}>
        <Icon name="download" />
        <span>{isPending ? 'Exporting...' : 'Export everything'}</span>
      </Button>
      <DownloadStatus state={state} />
    </Panel>
  )
}
