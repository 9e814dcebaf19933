import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { SignInDialog } from '#features/auth/ui/sign-in-dialog.tsx'
import { useSignedIn } from '#features/auth/ui/use-signed-in.ts'
import { UploadQueueProvider } from '#features/media/ui/upload-queue-provider.tsx'
import { useSite } from '#ui/site.tsx'
import { DashboardHeader } from './dashboard-header.tsx'
import { DashboardTabs } from './dashboard-tabs.tsx'
import { viewOf } from './views.tsx'

/** The admin area: its tabs, and the view that the address names. */
export function DashboardPage() {
  const site = useSite()
  const [search] = useSearchParams()
  const { name, tab, title, View } = viewOf(search.get('view'))
  const id = search.get('id')
  const session = useSignedIn()
  useTurnTo(name)

  return (
    <div className="dashboard">
      <title>{`${title} | ${site.name} admin`}</title>
      <a href="#main" className="skip-link">
        Skip to content
      </a>
      <DashboardHeader username={session?.username} />
      <DashboardTabs current={tab} />
      <main id="main" tabIndex={-1} className="dashboard-main" aria-live="off">
        <div role="tabpanel" id="dashboard-panel" aria-labelledby={`tab-${tab}`}>
          <UploadQueueProvider>
            {/* The form of another entity begins anew; a list goes on beside what is opened from it. */}
            <View key={name.endsWith('-edit') ? `${name} ${id}` : name} />
          </UploadQueueProvider>
        </div>
      </main>
      <SignInDialog username={session?.username} />
    </div>
  )
}

/** A view that is turned to shows what is there now, from its top; what is known shows meanwhile. */
function useTurnTo(view: string): void {
  const queryClient = useQueryClient()
  const shown = useRef<string>(undefined)
  useEffect(() => {
    if (shown.current === view) return
    const isFirst = shown.current === undefined
    shown.current = view
    void queryClient.invalidateQueries()
    window.scrollTo(0, 0)
    // What was pressed to come here may have gone with the view before.
    const isLost = document.activeElement === document.body
    if (!isFirst && isLost) document.getElementById('main')?.focus({ preventScroll: true })
  }, [queryClient, view])
}
