import { Component } from 'react'
import type { ReactNode } from 'react'
import { useLocation } from '#ui/router.tsx'
import { PageMessage } from '#ui/components/page-message.tsx'

/** Keeps header and footer standing when a page breaks; the next page starts afresh. */
export function PageBoundary({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  return <Boundary key={pathname}>{children}</Boundary>
}

class Boundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <PageMessage
        level={1}
        title="This page could not be shown"
        text="Something went wrong on our side. Please reload the page or try again later."
      />
    )
  }
}
