import { spawn } from 'node:child_process'
import { once } from 'node:events'

/**
 * Runs a command of this program in a process of its own: the memory that it takes goes with it.
 * `signal` breaks it off.
 * @throws with the line in which the command says what is wrong, or with how its process ended
 */
export async function runApart(words: string[], signal: AbortSignal): Promise<void> {
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
