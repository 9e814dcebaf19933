import { Component, type ReactNode } from 'react'
import { holdInput, letInputGo, putInputBack } from '../held-input.ts'
import { ButtonLink } from './button.tsx'
import { PageMessage } from './page-message.tsx'

/** A part that fails this often within this time is given up. */
const FAILURES_MAX = 3
const AGAIN_MS = 1000

type PagePartProps = { children: ReactNode; fallback?: ReactNode }

/**
 * A part of a page that fails alone. What something else has changed in the page can make React fail,
 * so the part is drawn again, with what was typed. If it keeps failing, it is given up.
 */
export class PagePart extends Component<PagePartProps> {
  override state = { hasFailed: false }
  #failures: number[] = []

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
    this.#failures = this.#failures.filter((at) => now - at < AGAIN_MS)
    if (this.#failures.push(now) < FAILURES_MAX) this.setState({ hasFailed: false })
    else letInputGo()
  }

  override render() {
    const { fallback = <BrokenPart />, children } = this.props
    return this.state.hasFailed ? fallback : children
  }
}

function BrokenPart() {
  return (
    <div role="alert">
      <PageMessage
        title="This part of the page could not be shown"
        text="Please reload the page or try again later."
      >
        <ButtonLink to="" variant="secondary">
          Reload the page
        </ButtonLink>
      </PageMessage>
    </div>
  )
}
