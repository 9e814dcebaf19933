import type { Log } from '#server/log/log.ts'

/** Sends console output of libraries and uncaught errors to the log, which removes secrets. */
export function captureErrors(log: Log): void {
  Object.assign(console, {
    error: (...words: unknown[]) =>
      log.error(
        { err: words.find((word) => word instanceof Error) ?? words[0] },
        'a library reported a failure',
      ),
    warn: (...words: unknown[]) => log.debug({ words }, 'a library warns'),
  })
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'exiting after an uncaught error')
    process.exit(1)
  })
}
