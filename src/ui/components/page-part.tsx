import { Component, type ReactNode } from 'react'
import { holdInput, putInputBack } from '../held-input.ts'
import { PageMessage } from './page-message.tsx'

/** A part that fails again this soon is given up. */
const AGAIN_MS = 1000

type PagePartProps = { children: ReactNode; fallback?: ReactNode }

/**
 * A part of a page that fails alone. What something else has changed in the page can make React fail,
 * so the part is drawn again, with what was typed. If it fails again, it is given up.
 */
export class PagePart extends Component<PagePartProps> {
  override state = { hasFailed: false }
  #drawnAgainAt = -AGAIN_MS

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override getSnapshotBeforeUpdate(_: PagePartProps, before: { hasFailed: boolean }) {
    if (this.state.hasFailed && !before.hasFailed) holdInput()
    return null
  }

  override componentDidUpdate(_: PagePartProps, before: { hasFailed: boolean }) {
    if (before.hasFailed && !this.state.hasFailed) putInputBack()
  }

  override componentDidCatch() {
    const now = performance.now()
    if (now - this.#drawnAgainAt < AGAIN_MS) return
    this.#drawnAgainAt = now
    this.setState({ hasFailed: false })
  }

  override render() {
    const { fallback = <BrokenPart />, children } = this.props
    return this.state.hasFailed ? fallback : children
  }
}

function BrokenPart() {
  return (
    <PageMessage
      title="This part of the page could not be shown"
      text="Please reload the page or try again later."
    />
  )
}
