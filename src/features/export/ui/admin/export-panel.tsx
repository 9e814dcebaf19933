import { useState } from 'react'
import { Icon } from '#ui/admin/icon.tsx'
import { Panel } from '#ui/admin/panel.tsx'
import { saveResponse } from '#ui/admin/api/save-file.ts'
import { useAdminWrite } from '#ui/admin/api/use-admin-write.ts'
import { Button } from '#ui/components/button.tsx'
import { describeFailureReason } from '#ui/failure-text.ts'

const EXTRAS = [
  { name: 'history', label: 'Earlier versions of texts' },
  { name: 'messages', label: 'Messages of visitors' },
] as const
type Extra = (typeof EXTRAS)[number]['name']

/** Saves all content as one file that needs no program. */
export function ExportPanel() {
  const [extras, setExtras] = useState<Extra[]>([])
  const { write: save, isPending } = useAdminWrite({
    send: (api, chosen: Extra[]) => {
      const search = new URLSearchParams(chosen.map((name) => [name, 'true']))
      return saveResponse(() => api.read(`/api/admin/export?${search}`), 'site.zip')
    },
    failed: (error) => `Failed to export: ${describeFailureReason(error)}`,
  })
  return (
    <Panel id="export" title="Export Everything">
      <p className="quiet mb-4">
        All posts, questions, pages, pictures and documents in one zip file. Open index.html in it
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
      <Button variant="secondary" small busy={isPending} onClick={() => void save(extras)}>
        <Icon name="download" />
        <span>{isPending ? 'Exporting...' : 'Export everything'}</span>
      </Button>
    </Panel>
  )
}
