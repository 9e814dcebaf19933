import type { Frame, Page } from '@playwright/test'
import axe from 'axe-core'
import type { RunOptions } from 'axe-core'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Everything that axe knows. @returns the rules that are broken, with the elements that break them */
export function faultsOf(page: Page): Promise<string[]> {
  return scan(page, { runOnly: { type: 'tag', values: TAGS } })
}

/** Only what another light can change. */
export function contrastFaultsOf(page: Page): Promise<string[]> {
  return scan(page, { runOnly: { type: 'rule', values: ['color-contrast'] } })
}

/**
 * Runs axe in the page itself and brings home nothing but the violations: what passed is megabytes
 * of JSON, and took ten times as long as the scan.
 */
async function scan(page: Page, options: RunOptions): Promise<string[]> {
  await Promise.all(page.frames().map(inject))
  const engine = await page.evaluateHandle<typeof axe>('axe')
  return engine.evaluate(async ({ run }, given) => {
    const { violations } = await run(document, { ...given, resultTypes: ['violations'] })
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
  }, options)
}

/** Once per document. Frames may be of any origin: they are all part of what a person meets. */
async function inject(frame: Frame): Promise<void> {
  if (await frame.evaluate('"axe" in window')) return
  await frame.evaluate(`${axe.source}; axe.configure({ allowedOrigins: ['<unsafe_all_origins>'] })`)
}
