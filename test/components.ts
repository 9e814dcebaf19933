import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, vi } from 'vitest'
import { openDialogs } from '#ui/admin/testing.ts'

openDialogs()

// jsdom has no layout.
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}
Object.assign(Element.prototype, { scrollIntoView() {} })
Object.assign(navigator, { sendBeacon: () => true })

// A long timeout for busy machines; elements that are already there are found at once.
configure({ asyncUtilTimeout: 10_000 })

// Testing Library does this automatically only in the first file of a worker.
afterEach(cleanup)

// The next file of this worker finds the same window.
afterAll(() => {
  vi.useRealTimers()
  document.body.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
})
