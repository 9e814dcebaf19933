import { useState } from 'react'
import { useNavigate } from 'react-router'
import { SIGN_OUT_PATH } from '#features/auth/ui/admin/sign-out-page.tsx'
import { missingAddressesQuery } from '#features/addresses/ui/admin/queries.ts'
import { summarizeDocuments } from '#features/documents/ui/admin/document-texts.ts'
import { adminDocumentsQuery } from '#features/documents/ui/admin/queries.ts'
import { countText } from '#shared/format.ts'
import { TRASH_DAYS } from '#shared/content/content-kinds.ts'
import { Icon } from '#ui/admin/icon.tsx'
import { Panel } from '#ui/admin/panel.tsx'
import { SummaryPanel } from '#ui/admin/summary-panel.tsx'
import { chooseTheme, currentTheme, THEMES } from '#ui/admin/theme.ts'
import { Button } from '#ui/components/button.tsx'
import { officePagesQuery } from '#features/office-pages/ui/admin/queries.ts'
import { trashQuery } from '#aspects/history/ui/admin/queries.ts'

export function TrashPanel() {
  return (
    <SummaryPanel
      id="trash"
      title="Trash"
      query={trashQuery()}
      what="the trash"
      view={{ name: 'trash', icon: 'trash', label: 'Open Trash' }}
    >
      {({ length }) => (
        <p className="quiet mb-4">
          {length === 0
            ? `The trash is empty. Deleted items stay there for ${TRASH_DAYS} days.`
            : `${countText(length, 'item')} can be restored. Each is deleted for good ${TRASH_DAYS} days after its deletion.`}
        </p>
      )}
    </SummaryPanel>
  )
}

export function AddressesPanel() {
  return (
    <SummaryPanel
      id="addresses"
      title="Addresses"
      query={missingAddressesQuery()}
      what="the addresses"
      view={{ name: 'addresses', icon: 'link', label: 'Open Addresses' }}
    >
      {({ length }) => (
        <p className="quiet mb-4">
          {length === 0
            ? 'Redirects, links that lead nowhere, and pages visitors could not find.'
            : `Visitors asked for ${countText(length, 'address', 'addresses')} where there is no page.`}
        </p>
      )}
    </SummaryPanel>
  )
}

export function PagesPanel() {
  return (
    <SummaryPanel
      id="pages"
      title="Pages"
      query={officePagesQuery()}
      what="the pages"
      view={{ name: 'pages', icon: 'blog', label: 'Open Pages' }}
    >
      {(pages) => (
        <p className="quiet mb-4">
          {`Privacy, terms, accessibility and security: ${pages.filter(({ status }) => status === 'published').length} of ${pages.length} published.`}
        </p>
      )}
    </SummaryPanel>
  )
}

export function DocumentsPanel() {
  return (
    <SummaryPanel
      id="papers"
      title="Documents"
      query={adminDocumentsQuery()}
      what="the documents"
      view={{ name: 'papers', icon: 'blog', label: 'Open Documents' }}
    >
      {(documents) => <p className="quiet mb-4">{summarizeDocuments(documents)}</p>}
    </SummaryPanel>
  )
}

const THEME_LABELS = { system: 'Like the system', light: 'Light', dark: 'Dark' } as const

export function AppearancePanel() {
  const [theme, setTheme] = useState(currentTheme)
  return (
    <Panel id="appearance" title="Appearance">
      <fieldset className="choices">
        <legend className="quiet">Colors of the admin area in this browser</legend>
        {THEMES.map((name) => (
          <label key={name} className="choice">
            <input
              type="radio"
              name="theme"
              checked={theme === name}
              onChange={() => {
                setTheme(name)
                chooseTheme(name)
              }}
            />
            <span>{THEME_LABELS[name]}</span>
          </label>
        ))}
      </fieldset>
    </Panel>
  )
}

export function SystemActions() {
  const navigate = useNavigate()
  return (
    <Panel id="system-actions" title="System Actions">
      <p className="quiet mb-4">Ends your session in this browser.</p>
      <Button variant="secondary" small onClick={() => void navigate(SIGN_OUT_PATH)}>
        <Icon name="leave" />
        Logout
      </Button>
    </Panel>
  )
}
