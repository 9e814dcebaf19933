import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ActivityPanel } from '#features/activity/ui/admin/activity-panel.tsx'
import { ChangePasswordForm } from '#features/auth/ui/admin/change-password-form.tsx'
import { AccountPanel } from '#features/auth/ui/admin/factors/account-panel.tsx'
import { SIGN_OUT_PATH } from '#features/auth/ui/admin/sign-out-page.tsx'
import { sessionQuery } from '#features/auth/ui/admin/queries.ts'
import { SecurityPanel } from '#features/auth/ui/admin/security-panel.tsx'
import { SessionsPanel } from '#features/auth/ui/admin/sessions-panel.tsx'
import { UsersPanel } from '#features/auth/ui/admin/users-panel.tsx'
import type { BlogCategory } from '#features/blog/schema.ts'
import { summarizeDocuments } from '#features/documents/ui/admin/document-texts.ts'
import { adminDocumentsQuery } from '#features/documents/ui/admin/queries.ts'
import type { CountedFaqCategory } from '#features/faq/schema.ts'
import { countText } from '#shared/format.ts'
import { TRASH_DAYS } from '#shared/content-kinds.ts'
import { CategoryPanel } from '#ui/admin/categories/category-panel.tsx'
import { Icon } from '#ui/admin/icon.tsx'
import { Panel } from '#ui/admin/panel.tsx'
import { SummaryPanel } from '#ui/admin/summary-panel.tsx'
import { chooseTheme, currentTheme, THEMES } from '#ui/admin/theme.ts'
import { Button } from '#ui/components/button.tsx'
import { OfficePanel } from '#features/office/ui/admin/office-panel.tsx'
import { officePagesQuery } from '#features/office-pages/ui/admin/queries.ts'
import { trashQuery } from '#features/history/ui/admin/queries.ts'
import { BackupPanel } from '#features/backup/ui/admin/backup-panel.tsx'

export function SettingsView() {
  const { data: session } = useQuery(sessionQuery())
  return (
    <>
      <h1 className="view-title">Settings</h1>
      <div className="settings">
        <div className="form-column">
          <Panel id="change-password" title="Change Password">
            <ChangePasswordForm username={session?.username} />
          </Panel>
          <AccountPanel />
          <SessionsPanel />
          <AppearancePanel />
          <BackupPanel />
          <TrashPanel />
          <ActivityPanel />
          <SystemActions />
        </div>
        <div className="form-column">
          <OfficePanel />
          <PagesPanel />
          <DocumentsPanel />
          <UsersPanel />
          <SecurityPanel />
          <CategoryPanel
            id="blog-categories"
            title="Blog Categories"
            path="/api/admin/categories"
            nouns={['post', 'posts']}
            countItems={({ postCount }: BlogCategory) => postCount}
          />
          <CategoryPanel
            id="faq-categories"
            title="FAQ Categories"
            path="/api/admin/faq/categories"
            nouns={['question', 'questions']}
            countItems={({ itemCount }: CountedFaqCategory) => itemCount}
          />
        </div>
      </div>
    </>
  )
}

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
            ? `The trash is empty. What you delete rests there for ${TRASH_DAYS} days.`
            : `${countText(length, 'item')} can be restored. Each is deleted for good ${TRASH_DAYS} days after its deletion.`}
        </p>
      )}
    </SummaryPanel>
  )
}

function PagesPanel() {
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

function DocumentsPanel() {
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

function AppearancePanel() {
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
            {THEME_LABELS[name]}
          </label>
        ))}
      </fieldset>
    </Panel>
  )
}

function SystemActions() {
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
