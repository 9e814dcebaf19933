import { Link, useNavigate, useSearchParams } from 'react-router'
import { ReauthenticationDialog } from '#features/auth/ui/admin/reauthentication-dialog.tsx'
import { SIGN_OUT_PATH } from '#features/auth/ui/admin/sign-out-page.tsx'
import { SignInDialog } from '#features/auth/ui/admin/sign-in-dialog.tsx'
import { useSignedIn } from '#features/auth/ui/admin/use-signed-in.ts'
import { UploadQueueProvider } from '#features/media/ui/admin/upload/uploads.tsx'
import { Icon } from '#ui/admin/icon.tsx'
import { useTitle } from '#ui/admin/use-title.ts'
import { BrandMark } from '#ui/components/brand-mark.tsx'
import { Button } from '#ui/components/button.tsx'
import { useSite } from '#ui/site.tsx'
import { DashboardTabs } from './dashboard-tabs.tsx'
import { FactorReminder, SetUpFactor, useFactorSetUp } from './factor-needed.tsx'
import { useViewChange } from './use-view-change.ts'
import { getView } from './views.tsx'

/** The admin area: its tabs, and the view in the address. */
export function DashboardPage() {
  const site = useSite()
  const [search] = useSearchParams()
  const { name, tab, title, View } = getView(search)
  const item = `${name} ${search.get('kind')} ${search.get('id')}`
  const admin = useSignedIn()
  const { factorNeeded } = admin ?? {}
  const { isSettingUp, finishSetUp } = useFactorSetUp(factorNeeded?.isDue)
  useViewChange(name)
  useTitle(`${title} | ${site.name} admin`)

  return (
    <div className="dashboard">
      <a href="#main" className="skip-link">
        Skip to content
      </a>
      <DashboardHeader username={admin?.username} />
      {!isSettingUp && <DashboardTabs current={tab} />}
      <main id="main" tabIndex={-1} className="dashboard-main" aria-live="off">
        {isSettingUp && admin ? (
          <SetUpFactor admin={admin} onDone={finishSetUp} />
        ) : (
          <div role="tabpanel" id="dashboard-panel" aria-labelledby={`tab-${tab}`}>
            {factorNeeded && <FactorReminder from={factorNeeded.from} />}
            <UploadQueueProvider>
              {/* A form or a history is remounted for another entity; a list keeps its state beside
                  an open item. */}
              <View key={name.endsWith('-edit') || name === 'history' ? item : name} />
            </UploadQueueProvider>
          </div>
        )}
      </main>
      <ReauthenticationDialog username={admin?.username} />
      <SignInDialog username={admin?.username} />
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
