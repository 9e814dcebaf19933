import { Link, useNavigate, useSearchParams } from 'react-router'
import { ReauthenticationDialog } from '#features/auth/ui/admin/sign-in/reauthentication-dialog.tsx'
import { SIGN_OUT_PATH } from '#features/auth/ui/admin/sign-in/sign-out-page.tsx'
import { SignInDialog } from '#features/auth/ui/admin/sign-in/sign-in-dialog.tsx'
import { useSignedIn } from '#features/auth/ui/admin/sessions/session-context.tsx'
import { UploadQueueProvider } from '#features/media/ui/admin/upload/uploads.tsx'
import { Icon } from '#ui/admin/icon.tsx'
import { DraftOwner } from '#ui/admin/form/draft-owner.ts'
import { useTitle } from '#ui/admin/use-title.ts'
import { BrandMark } from '#ui/components/brand-mark.tsx'
import { Button } from '#ui/components/button.tsx'
import { useSite } from '#ui/site.tsx'
import { DashboardTabs } from './dashboard-tabs.tsx'
import { useViewChange } from './use-view-change.ts'
import { getView } from './views.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Factors } from '#features/auth/ui/admin/factors/factors.tsx'
import { SetupCodeForm } from '#features/auth/ui/admin/factors/setup-code-form.tsx'
import { factorsQuery } from '#features/auth/ui/admin/factors/queries.ts'
import type { SignedInAdmin } from '#features/auth/schema.ts'
import { formatLongDate } from '#shared/time/dates.ts'
import { WayBackContext } from '#ui/admin/view-head.tsx'
import { viewPath } from '#ui/admin/view-path.ts'

/** The admin area: its tabs, and the view in the address. */
export function DashboardPage() {
  const site = useSite()
  const [search] = useSearchParams()
  const { name, tab, title, back, View } = getView(search)
  const item = `${name} ${search.get('kind')} ${search.get('id')}`
  const { admin, owner } = useSignedIn()
  const { factorNeeded, username } = admin ?? {}
  const { isSettingUp, finishSetUp } = useFactorSetUp(factorNeeded?.isDue)
  useViewChange(name)
  useTitle(`${title} | ${site.name} admin`)

  return (
    <div className="dashboard">
      <a href="#main" className="skip-link">
        Skip to content
      </a>
      <DashboardHeader username={username} />
      {!isSettingUp && <DashboardTabs current={tab} />}
      <main id="main" tabIndex={-1} className="dashboard-main" aria-live="off">
        {isSettingUp && admin ? (
          <SetUpFactor admin={admin} onDone={finishSetUp} />
        ) : (
          <div role="tabpanel" id="dashboard-panel" aria-labelledby={`tab-${tab}`}>
            {factorNeeded && <FactorReminder from={factorNeeded.from} />}
            <DraftOwner value={owner}>
              <UploadQueueProvider>
                {/* A form or a history is remounted for another entity; a list keeps its state
                    beside an open item. */}
                <WayBackContext value={back}>
                  <View key={name.endsWith('-edit') || name === 'history' ? item : name} />
                </WayBackContext>
              </UploadQueueProvider>
            </DraftOwner>
          </div>
        )}
      </main>
      <ReauthenticationDialog username={username} />
      <SignInDialog username={username} />
    </div>
  )
}

/** The signed-in admin, a link to the website, and the logout link. */
function DashboardHeader({ username }: { username?: string }) {
  const site = useSite()
  const navigate = useNavigate()
  return (
    <header className="dashboard-header">
      <Link to="/admin" className="dashboard-brand">
        <BrandMark className="daylight size-8" />
        <span className="truncate">{site.name}</span>
        <span className="dashboard-brand-note">Admin</span>
      </Link>
      <div className="flex min-w-0 items-center gap-2">
        {username && (
          <span className="dashboard-user">
            <Icon name="person" className="size-4" />
            <span className="sr-only">Signed in as </span>
            <span className="truncate" title={username}>
              {username}
            </span>
          </span>
        )}
        <a href="/" target="_blank" rel="noreferrer" className="quiet-link">
          <Icon name="open" className="size-4" />
          <span className="max-sm:sr-only">View website</span>
          <span className="sr-only"> (opens a new tab)</span>
        </a>
        <Button variant="ghost" small onClick={() => void navigate(SIGN_OUT_PATH)}>
          Logout
        </Button>
      </div>
    </header>
  )
}

/**
 * Stays until the admin continues, because recovery codes are shown after the first factor is
 * added.
 */
function useFactorSetUp(isDue: boolean | undefined) {
  const [isSettingUp, setSettingUp] = useState(false)
  if (isDue && !isSettingUp) setSettingUp(true)
  return { isSettingUp, finishSetUp: () => setSettingUp(false) }
}

/** Shown above every view during the week in which an admin can still continue without a factor. */
function FactorReminder({ from }: { from: string }) {
  return (
    <div className="notice mb-5" data-tone="ask">
      <p>{`Starting ${formatLongDate(from)}, everyone needs two-step sign-in to use the admin area.`}</p>
      <Link to={viewPath('second-factors')} className="line-link">
        Set it up in Settings
      </Link>
    </div>
  )
}

type SetUpFactorProps = { admin: SignedInAdmin; onDone: () => void }

/** Replaces every view once a second factor is due, until the admin chooses to continue. */
function SetUpFactor({ admin, onDone }: SetUpFactorProps) {
  const { data: factors } = useQuery(factorsQuery())
  const queryClient = useQueryClient()
  const goOn = async () => {
    await queryClient.invalidateQueries()
    onDone()
  }
  return (
    <>
      <h1 className="view-title">Set up two-step sign-in</h1>
      <section className="panel mt-5 max-w-[68ch]" aria-label="Two-step sign-in">
        <p className="mb-4">
          Everyone needs it to use the admin area. Add an app on your phone or a passkey to
          continue.
        </p>
        {admin.factorNeeded?.needsCode ? <SetupCodeForm /> : <Factors username={admin.username} />}
        {factors !== undefined && factors.length > 0 && (
          <Button className="mt-5" onClick={() => void goOn()}>
            Continue to the admin area
          </Button>
        )}
      </section>
    </>
  )
}
