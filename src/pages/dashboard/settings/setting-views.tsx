import { useState, type ComponentType } from 'react'
import { ActivityPanel } from '#features/activity/ui/admin/activity-panel.tsx'
import { AccountPanel } from '#features/auth/ui/admin/factors/account-panel.tsx'
import { NamePanel } from '#features/auth/ui/admin/name-panel.tsx'
import { SecurityPanel } from '#features/auth/ui/admin/sessions/security-panel.tsx'
import { SessionsPanel } from '#features/auth/ui/admin/sessions/sessions-panel.tsx'
import { BackupPanel } from '#features/backup/ui/admin/backup-panel.tsx'
import type { BlogCategory } from '#features/blog/schema.ts'
import { ExportPanel } from '#features/export/ui/admin/export-panel.tsx'
import type { CountedFaqCategory } from '#features/faq/schema.ts'
import { ImportPanel } from '#features/import/ui/admin/import-panel.tsx'
import { KeysPanel } from '#features/keys/ui/admin/keys-panel.tsx'
import { CategoryPanel } from '#ui/admin/categories/category-panel.tsx'
import { ItInstructions } from '#ui/admin/it-instructions.tsx'
import { HeadingLevel, Panel } from '#ui/admin/panel.tsx'
import { chooseTheme, currentTheme, THEME_LABELS, THEMES } from './theme.ts'

/** The settings that are a view with one panel. */
export const SETTING_VIEWS: Record<string, ReturnType<typeof settingView>> = {
  'your-name': settingView('Your name', NamePanel),
  'second-factors': settingView('Two-step sign-in and e-mail', AccountPanel),
  sessions: settingView('Where you are signed in', SessionsPanel),
  appearance: settingView('Appearance', AppearancePanel),
  'blog-categories': settingView('Blog Categories', BlogCategoriesPanel),
  'faq-categories': settingView('FAQ Categories', FaqCategoriesPanel),
  backups: settingView('Backups', BackupPanel),
  security: settingView('Security', SecurityPanel),
  export: settingView('Export Everything', ExportPanel),
  import: settingView('Import', ImportPanel),
  activity: settingView('Activity', ActivityPanel),
  keys: settingView('API keys', KeysPanel),
  'it-instructions': settingView('Instructions for your IT provider', ItInstructions),
}

function settingView(title: string, Content: ComponentType) {
  return {
    above: 'settings',
    title,
    View: () => (
      <div className="max-w-205">
        <HeadingLevel value="h1">
          <Content />
        </HeadingLevel>
      </div>
    ),
  }
}

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
            <span>{THEME_LABELS[name]}</span>
          </label>
        ))}
      </fieldset>
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
