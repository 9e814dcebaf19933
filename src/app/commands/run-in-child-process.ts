import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { RunBackup } from '#features/backup/server/backups.ts'

/**
 * Runs a command of this program in a child process, whose memory is freed when it ends. `signal`
 * aborts it.
 * @throws with the error line of the command, or with the exit code or signal of its process
 */
export async function runInChildProcess(words: string[], signal: AbortSignal): Promise<void> {
  const child = spawn(process.execPath, [process.argv[1] ?? '', ...words], {
    stdio: ['ignore', 'ignore', 'pipe'],
    signal,
  })
  let errors = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text))
  const [code] = await once(child, 'close')
  if (code === 0) return
  const [reason] = errors.replace('Cannot start: ', '').split('\n')
  throw new Error(reason || `its process ended (${child.signalCode ?? String(code)})`)
}

/** Makes backups in a child process, whose memory is freed when it ends. */
export function backUpInChildProcess(signal: AbortSignal): RunBackup {
  return async ({ isNightly }) => {
    try {
      await runInChildProcess(['backup', ...(isNightly ? ['--nightly'] : [])], signal)
    } catch (error) {
      // A backup that was stopped with the site has not failed.
      if (!signal.aborted) throw error
    }
  }
}
