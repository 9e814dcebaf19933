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
import { DocumentsPanel } from '#features/documents/ui/admin/documents-panel.tsx'
import type { CountedFaqCategory } from '#features/faq/schema.ts'
import { CategoryPanel } from '#ui/admin/categories/category-panel.tsx'
import { Icon } from '#ui/admin/icon.tsx'
import { Panel } from '#ui/admin/panel.tsx'
import { chooseTheme, currentTheme, THEMES } from '#ui/admin/theme.ts'
import { Button } from '#ui/components/button.tsx'
import { OfficePanel } from '#features/office/ui/admin/office-panel.tsx'
import { PagesPanel } from '#features/office-pages/ui/admin/pages-panel.tsx'
import { TrashPanel } from '#features/history/ui/admin/trash-panel.tsx'
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
