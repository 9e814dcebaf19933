import { BrowserRouter } from 'react-router'
import { clickOn } from '#ui/held-input.ts'
import { hydrateHeld } from '#ui/hydrate-held.ts'
import { createQueryClient } from '#ui/query-client.ts'
import { whenIdle } from '#ui/when-idle.ts'
import { App } from './app.tsx'
import { restoreQueries, type PageState } from './page-state.ts'
import { matchPage } from './routes.tsx'

/**
 * Hydrates the page that the server rendered. Loaded by boot.ts.
 * @returns clicks on an element, or on the one that has taken its place
 */
export async function hydratePage(): Promise<typeof clickOn> {
  const state: PageState = JSON.parse(document.getElementById('state')?.textContent ?? '{}')
  const queryClient = createQueryClient((path, init) =>
    fetch(path, { ...init, credentials: 'include' }),
  )
  restoreQueries(queryClient, state.queries)
  // A refused form comes back as the landing page, at the address it was posted to.
  if (state.contactForm) history.replaceState(null, '', '/')
  await matchPage(location.pathname).route.preload()
  const root = document.getElementById('root')
  if (!root) throw new Error('the page has no root element')
  hydrateHeld(
    root,
    <BrowserRouter>
      <App site={state.site} queryClient={queryClient} contactForm={state.contactForm} />
    </BrowserRouter>,
  )
  whenIdle(() => void reportWebVitals())
  return clickOn
}

/** Reports the Web Vitals of the visit on the console; a failure is only a warning. */
async function reportWebVitals(): Promise<void> {
  try {
    const { onCLS, onINP, onLCP } = await import('web-vitals')
    for (const measure of [onCLS, onINP, onLCP]) {
      // oxlint-disable-next-line no-console -- the console is where these figures belong
      measure(({ name, value }) => console.debug(name, value))
    }
  } catch (error) {
    // oxlint-disable-next-line no-console -- the page works without the figures
    console.warn('The page could not be measured', error)
  }
}
