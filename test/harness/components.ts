import 'fake-indexeddb/auto'
import { cleanup, configure } from '@testing-library/react'
import { clear, createStore } from 'idb-keyval'
import { afterEach, vi } from 'vitest'
import { openDialogs } from '#ui/admin/testing.ts'

openDialogs()

// jsdom has no layout: nothing has a size, comes into view or scrolls.
class NeverCalled {
  observe() {}
  unobserve() {}
  disconnect() {}
}
Object.assign(globalThis, {
  ResizeObserver: NeverCalled,
  IntersectionObserver: NeverCalled,
  scrollTo() {},
})
Object.assign(Element.prototype, { scrollIntoView() {} })
Object.assign(Range.prototype, {
  getClientRects: () => document.createElement('p').getClientRects(),
  getBoundingClientRect: () => document.createElement('p').getBoundingClientRect(),
})
Object.assign(navigator, { sendBeacon: () => true })

// Long timeouts for busy machines; what is already there is found at once.
configure({ asyncUtilTimeout: 30_000 })
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const drafts = createStore('admin-forms', 'copies')

// Tests and files of a worker share the window, so each test leaves it as it was.
afterEach(async () => {
  cleanup()
  // What came last goes first: a stub of a faked timer would put the fake back.
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
  document.body.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
  await clear(drafts)
})
