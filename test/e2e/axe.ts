import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Frame, Page } from '@playwright/test'
import type axe from 'axe-core'
import type { RunOptions } from 'axe-core'
import { settled } from './settled.ts'

/** Less than half of the bytes that each page would have to parse otherwise. */
const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Runs all axe rules on the page or a part of it. @returns the violated rules with their elements */
export function findViolations(page: Page, part?: string): Promise<string[]> {
  return scan(page, { runOnly: { type: 'tag', values: TAGS } }, part)
}

/** Runs only the rule that depends on the theme. */
export function findContrastViolations(page: Page): Promise<string[]> {
  return scan(page, { runOnly: { type: 'rule', values: ['color-contrast'] } })
}

/** Finds targets that are too small, or too close to another one, for a finger. */
export function findSmallTargets(page: Page): Promise<string[]> {
  return scan(page, { runOnly: { type: 'rule', values: ['target-size'] } })
}

/**
 * Runs axe once nothing moves, and returns only the violations: the full result is megabytes of JSON
 * and takes ten times as long to transfer.
 */
async function scan(page: Page, options: RunOptions, part = 'html'): Promise<string[]> {
  await Promise.all(page.frames().map(inject))
  await settled(page)
  const engine = await page.evaluateHandle<typeof axe>('axe')
  return engine.evaluate(
    async ({ run }, [given, scanned]) => {
      const { violations } = await run(scanned, { ...given, resultTypes: ['violations'] })
      return violations.map(({ id, nodes }) => {
        const elements = nodes.map(({ html }) => html)
        return `${id}: ${elements.join(' | ')}`
      })
    },
    [options, part] as const,
  )
}

/** Injects axe once per document, into frames too: visitors see them as part of the page. */
async function inject(frame: Frame): Promise<void> {
  if (await frame.evaluate('"axe" in window')) return
  await frame.evaluate(`${SOURCE}; axe.configure({ allowedOrigins: ['<unsafe_all_origins>'] })`)
}
