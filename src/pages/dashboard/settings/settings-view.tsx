import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { ChangePasswordForm } from '#features/auth/ui/admin/password/change-password-form.tsx'
import { sessionQuery } from '#features/auth/ui/admin/queries.ts'
import { SIGN_OUT_PATH } from '#features/auth/ui/admin/sign-in/sign-out-page.tsx'
import { UsersPanel } from '#features/auth/ui/admin/users/users-panel.tsx'
import { keysQuery } from '#features/keys/ui/admin/queries.ts'
import { foldCase } from '#shared/text.ts'
import { Icon } from '#ui/admin/icon.tsx'
import { Panel } from '#ui/admin/panel.tsx'
import { ViewHead } from '#ui/admin/view-head.tsx'
import { viewPath } from '#ui/admin/view-path.ts'
import { usePathFromHere } from '#ui/admin/way-back.ts'
import { Button } from '#ui/components/button.tsx'
import type { Line } from '#ui/admin/setting-line.tsx'
import { GROUPS } from './settings-lines.ts'

/** An index of all settings, each with its state, above the account, the admins and the way out. */
export function SettingsView() {
  return (
    <>
      <ViewHead title="Settings" />
      <SettingsIndex />
      <div className="mt-8 grid grid-cols-1 gap-6">
        <ChangePasswordPanel />
        <UsersPanel />
        <SystemActions />
      </div>
    </>
  )
}

function SettingsIndex() {
  const [term, setTerm] = useState('')
  const groups = GROUPS.map(({ title, lines }) => ({
    title,
    lines: lines.filter((line) => isMeant(line, term)),
  })).filter(({ lines }) => lines.length > 0)
  return (
    <nav className="mt-3" aria-label="All settings">
      <label className="settings-search">
        <span className="sr-only">Search settings</span>
        <Icon name="search" />
        <input
          type="search"
          className="input"
          placeholder="Search settings"
          value={term}
          onChange={({ target }) => setTerm(target.value)}
        />
      </label>
      <div className="settings-groups">
        {groups.map(({ title, lines }) => (
          <section key={title} aria-label={title}>
            <h2 className="settings-group-title">{title}</h2>
            <ul>
              {lines.map((line) => (
                <SettingLine key={line.title} line={line} />
              ))}
            </ul>
          </section>
        ))}
      </div>
      <output className="quiet">{groups.length === 0 && `No settings match “${term}”.`}</output>
    </nav>
  )
}

/** Whether a line has every word of a search, in its title or among its other names. */
function isMeant({ title, words = '', card }: Line, term: string): boolean {
  if (card && term.trim() === '') return false
  const text = foldCase(`${title} ${words}`)
  return foldCase(term)
    .split(' ')
    .every((word) => text.includes(word))
}

function SettingLine({ line: { view, card, title, State } }: { line: Line }) {
  const path = usePathFromHere(view)
  return (
    <li className="settings-line">
      <Link
        id={`setting-${card ?? view}`}
        to={card ? `${viewPath(view)}#${card}` : path}
        className="settings-line-link"
      >
        {title}
      </Link>
      <span className="settings-line-state">
        <State />
      </span>
      <Icon name="right" className="size-4" />
    </li>
  )
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

function SystemActions() {
  const navigate = useNavigate()
  return (
    <Panel id="system-actions" title="System Actions">
      <p className="quiet mb-4">Signs you out in this browser.</p>
      <Button variant="secondary" small onClick={() => void navigate(SIGN_OUT_PATH)}>
        <Icon name="leave" />
        Logout
      </Button>
    </Panel>
  )
}
