import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { Link } from 'react-router'
import { ActivityPanel } from '#features/activity/ui/admin/activity-panel.tsx'
import { ChangePasswordForm } from '#features/auth/ui/admin/password/change-password-form.tsx'
import { AccountPanel } from '#features/auth/ui/admin/factors/account-panel.tsx'
import { sessionQuery } from '#features/auth/ui/admin/queries.ts'
import { SecurityPanel } from '#features/auth/ui/admin/sessions/security-panel.tsx'
import { SessionsPanel } from '#features/auth/ui/admin/sessions/sessions-panel.tsx'
import { UsersPanel } from '#features/auth/ui/admin/users/users-panel.tsx'
import { BackupPanel } from '#features/backup/ui/admin/backup-panel.tsx'
import type { BlogCategory } from '#features/blog/schema.ts'
import { ExportPanel } from '#features/export/ui/admin/export-panel.tsx'
import type { CountedFaqCategory } from '#features/faq/schema.ts'
import { ImportPanel } from '#features/import/ui/admin/import-panel.tsx'
import { KeysPanel } from '#features/keys/ui/admin/keys-panel.tsx'
import { keysQuery } from '#features/keys/ui/admin/queries.ts'
import { OfficePanel } from '#features/office/ui/admin/office-panel.tsx'
import { CategoryPanel } from '#ui/admin/categories/category-panel.tsx'
import { Panel, PanelGroup } from '#ui/admin/panel.tsx'
import { viewPath } from '#ui/admin/view-path.ts'
import {
  AddressesPanel,
  AppearancePanel,
  DocumentsPanel,
  PagesPanel,
  SystemActions,
  TrashPanel,
} from './settings-panels.tsx'

type Group = {
  id: string
  title: string
  /** `id` and `title` are those of the panel's heading. */
  panels: { id: string; title: string; View: ComponentType }[]
}

const GROUPS: Group[] = [
  {
    id: 'your-account',
    title: 'Your Account',
    panels: [
      { id: 'change-password', title: 'Change Password', View: ChangePasswordPanel },
      { id: 'second-factors', title: 'E-mail and Second Factors', View: AccountPanel },
      { id: 'sessions', title: 'Sessions', View: SessionsPanel },
      { id: 'appearance', title: 'Appearance', View: AppearancePanel },
    ],
  },
  {
    id: 'office',
    title: 'Office',
    panels: [
      { id: 'facts', title: 'Facts and Notice', View: OfficePanel },
      { id: 'pages', title: 'Pages', View: PagesPanel },
      { id: 'papers', title: 'Documents', View: DocumentsPanel },
      { id: 'blog-categories', title: 'Blog Categories', View: BlogCategoriesPanel },
      { id: 'faq-categories', title: 'FAQ Categories', View: FaqCategoriesPanel },
    ],
  },
  {
    id: 'system',
    title: 'System',
    panels: [
      { id: 'admin-users', title: 'Admin Users', View: UsersPanel },
      { id: 'security', title: 'Security', View: SecurityPanel },
      { id: 'keys', title: 'Keys for Programs', View: KeysPanel },
      { id: 'backups', title: 'Backups', View: BackupPanel },
      { id: 'export', title: 'Export Everything', View: ExportPanel },
      { id: 'import', title: 'Import', View: ImportPanel },
      { id: 'addresses', title: 'Addresses', View: AddressesPanel },
      { id: 'trash', title: 'Trash', View: TrashPanel },
      { id: 'activity', title: 'Activity', View: ActivityPanel },
      { id: 'system-actions', title: 'System Actions', View: SystemActions },
    ],
  },
]

/** All settings on one page, in named groups beside their index. */
export function SettingsView() {
  return (
    <>
      <h1 className="view-title">Settings</h1>
      <div className="settings">
        <SettingsIndex />
        <div className="settings-groups">
          {GROUPS.map(({ id, title, panels }) => (
            <PanelGroup key={id} id={id} title={title}>
              {panels.map(({ id: panel, View }) => (
                <View key={panel} />
              ))}
            </PanelGroup>
          ))}
        </div>
      </div>
    </>
  )
}

function SettingsIndex() {
  return (
    <nav className="settings-index" aria-label="Settings">
      <ul>
        {GROUPS.map(({ id, title, panels }) => (
          <li key={id}>
            <SettingsLink id={id}>{title}</SettingsLink>
            <ul>
              {panels.map((panel) => (
                <li key={panel.id}>
                  <SettingsLink id={panel.id}>{panel.title}</SettingsLink>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function SettingsLink({ id, children }: { id: string; children: string }) {
  return <Link to={`${viewPath('settings')}#${id}`}>{children}</Link>
}

function ChangePasswordPanel() {
  const { data: session } = useQuery(sessionQuery())
  const { data: keys = [] } = useQuery(keysQuery())
  const keyNames = keys.filter(({ madeBy }) => madeBy === session?.username).map(({ name }) => name)
  return (
    <Panel id="change-password" title="Change Password">
      <ChangePasswordForm username={session?.username} keyNames={keyNames} />
    </Panel>
  )
}

function BlogCategoriesPanel() {
  return (
    <CategoryPanel
      id="blog-categories"
      title="Blog Categories"
      path="/api/admin/categories"
      nouns={['post', 'posts']}
      countItems={({ postCount }: BlogCategory) => postCount}
    />
  )
}

function FaqCategoriesPanel() {
  return (
    <CategoryPanel
      id="faq-categories"
      title="FAQ Categories"
      path="/api/admin/faq/categories"
      nouns={['question', 'questions']}
      countItems={({ itemCount }: CountedFaqCategory) => itemCount}
    />
  )
}
