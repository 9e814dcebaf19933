import { sweepFiles } from '#features/media/server/withdraw-files.ts'
import type { Services } from '#server/services.ts'

const SWEEP_MS = 5 * 60_000

/** Every few minutes takes away the files of uploads and deletions that were interrupted. */
export function watchFiles(
  services: Pick<Services, 'clock' | 'db' | 'storage' | 'log'>,
  everyMs = SWEEP_MS,
): { close: () => void } {
  const sweep = () => {
    sweepFiles(services).catch((error: unknown) => {
      services.log.warn({ err: error }, 'files of interrupted uploads were not looked after')
    })
  }
  const timer = setInterval(sweep, everyMs)
  return { close: () => clearInterval(timer) }
}
