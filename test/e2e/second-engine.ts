import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type * as ace from 'accessibility-checker-engine'
import { settled } from './settled.ts'

const { resolve } = createRequire(import.meta.url)
const SOURCE = readFileSync(resolve('accessibility-checker-engine/ace.js'), 'utf8')

/** Rules that contradict the standards; axe checks the same more exactly. */
const LEFT_OUT = [
  // Wants a label for `<output>`, which nobody fills in.
  'input_label_exists',
  // Overlooks words that only screen readers get.
  'label_content_exists',
]

/** Runs the rules of IBM's Equal Access checker once nothing moves. @returns what it is sure of */
export async function findByOtherEngine(page: Page): Promise<string[]> {
  await settled(page)
  await page.evaluate(SOURCE)
  const engine = await page.evaluateHandle<typeof ace>('ace')
  return engine.evaluate(async ({ Checker }, leftOut) => {
    const { results } = await new Checker().check(document, ['WCAG_2_2'])
    return results
      .filter(({ value }) => value.join(' ') === 'VIOLATION FAIL')
      .filter(({ ruleId }) => !leftOut.includes(ruleId))
      .map(({ ruleId, message, snippet }) => `${ruleId}: ${message} ${snippet}`)
  }, LEFT_OUT)
}
