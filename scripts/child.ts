import { spawn } from 'node:child_process'
import type { ChildProcess, SpawnOptions } from 'node:child_process'
import { once } from 'node:events'
import { globSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'

const STOP_AFTER_MS = 10_000

export type Ended = { code: number; output: string }

/** Runs a command in a process group of its own, so that nothing it started outlives it. */
export function startGroup(command: string[], options: SpawnOptions): ChildProcess {
  const [program = '', ...args] = command
  return spawn(program, args, { ...options, detached: true })
}

/** Everything a finished command printed, and its exit code (1 when a signal ended it). */
export async function endOf(child: ChildProcess): Promise<Ended> {
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => (output += text))
  }
  child.on('error', (error) => (output += error.message))
  const [code, signal] = await once(child, 'close').catch(() => [1])
  if (signal) output += `\nended by ${signal}`
  signalGroup(child, 'SIGKILL')
  return { code: typeof code === 'number' ? code : 1, output }
}

/** Asks a whole group to stop, and insists after ten seconds. */
export async function stopGroup(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const closed = once(child, 'exit')
  signalGroup(child, 'SIGTERM')
  const insist = setTimeout(() => signalGroup(child, 'SIGKILL'), STOP_AFTER_MS)
  await closed
  clearTimeout(insist)
}

function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return
  try {
    process.kill(-child.pid, signal)
  } catch {
    // The group is gone already, which is what was asked for.
  }
}

/** Ends what was started below a group but left it, told by a text in its environment (Linux). */
export function endThoseWith(text: string): void {
  for (const file of globSync('/proc/[0-9]*/environ')) {
    const pid = Number(file.split('/')[2])
    if (pid === process.pid) continue
    try {
      if (readFileSync(file, 'utf8').includes(text)) process.kill(pid, 'SIGKILL')
    } catch {
      // Gone meanwhile, or another user's and so none of ours.
    }
  }
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}
