import type { Step } from './steps.ts'

/** Two steps keep two cores busy, since most have two workers; a third one only needs more memory. */
const AT_ONCE = 2

export type Outcome = 'passed' | 'failed' | 'skipped'

/**
 * Runs steps beside each other, each as soon as what it needs has passed, and then, one by one,
 * those that measure.
 *
 * @param run Runs one step. @returns whether it passed
 * @returns the outcome of each step by its name; a step is skipped if one that it needs has not passed
 */
export async function runSteps(
  steps: readonly Step[],
  run: (step: Step) => Promise<boolean>,
): Promise<Map<string, Outcome>> {
  const outcomes = new Map<string, Outcome>()
  const take = async (step: Step) => {
    outcomes.set(step.name, (await run(step)) ? 'passed' : 'failed')
  }
  const beside = steps.filter(({ measures }) => !measures)
  const alone = steps.filter(({ measures }) => measures)
  await drain(beside, AT_ONCE, outcomes, take)
  await drain(alone, 1, outcomes, take)
  return outcomes
}

async function drain(
  steps: readonly Step[],
  lanes: number,
  outcomes: Map<string, Outcome>,
  take: (step: Step) => Promise<void>,
): Promise<void> {
  const waiting = new Set(steps)
  const running = new Set<Promise<void>>()
  while (waiting.size > 0 || running.size > 0) {
    for (const step of waiting) {
      const needed = (step.needs ?? []).map((need) => outcomes.get(need))
      const isHopeless = needed.some((outcome) => outcome && outcome !== 'passed')
      if (isHopeless) outcomes.set(step.name, 'skipped')
      else if (running.size === lanes || needed.includes(undefined)) continue
      else {
        const ended = take(step).finally(() => running.delete(ended))
        running.add(ended)
      }
      waiting.delete(step)
    }
    await Promise.race(running)
  }
}
