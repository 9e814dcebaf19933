import { renderToString } from 'react-dom/server'
import { navigationOf } from '#pages/layout/navigation.ts'
import type { Navigation } from '#pages/layout/navigation.ts'
import { SiteLayout } from '#pages/layout/site-layout.tsx'
import type { Site } from '#shared/brand.ts'
import { StaticRouter } from '#ui/router.tsx'
import { SiteProvider } from '#ui/site.tsx'

/** The HTML before and after the main element of a page. */
export type PageFrame = { before: string; after: string }

const MAIN_START = '<main '
const MAIN_END = '</main>'

/**
 * The frame of any path. Only the form of the navigation tells frames apart, so that each of them is
 * rendered once and not with every page: it is half of what there is to render.
 */
export function createFrames(site: Site): (pathname: string) => PageFrame {
  const frames = new Map<Navigation, PageFrame>()
  return function frameOf(pathname) {
    const navigation = navigationOf(pathname)
    const frame = frames.get(navigation) ?? renderFrame(site, pathname)
    frames.set(navigation, frame)
    return frame
  }
}

function renderFrame(site: Site, pathname: string): PageFrame {
  const html = renderToString(
    <StaticRouter pathname={pathname}>
      <SiteProvider value={site}>
        <SiteLayout>{null}</SiteLayout>
      </SiteProvider>
    </StaticRouter>,
  )
  return {
    before: html.slice(0, html.indexOf(MAIN_START)),
    after: html.slice(html.indexOf(MAIN_END) + MAIN_END.length),
  }
}

/** What React lifts into the head stands before the main element that is rendered alone. */
export function splitMain(html: string): { head: string; main: string } {
  const start = html.indexOf(MAIN_START)
  return { head: html.slice(0, start), main: html.slice(start) }
}
