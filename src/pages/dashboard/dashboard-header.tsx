import { Link, useNavigate } from 'react-router'
import { LOGOUT_PATH } from '#features/auth/ui/logout-page.tsx'
import { BrandMark } from '#ui/components/brand-mark.tsx'
import { Button } from '#ui/components/button.tsx'
import { Icon } from '#ui/admin/icon.tsx'
import { useSite } from '#ui/site.tsx'

/** Whose dashboard it is, the way to the website, and the way out. */
export function DashboardHeader({ username }: { username?: string }) {
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
        <a href="/" target="_blank" rel="noreferrer" className="header-link">
          <Icon name="open" className="size-4" />
          <span className="wide-only">View website</span>
          <span className="sr-only"> (opens a new tab)</span>
        </a>
        <Button variant="ghost" small onClick={() => void navigate(LOGOUT_PATH)}>
          Logout
        </Button>
      </div>
    </header>
  )
}
