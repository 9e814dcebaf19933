import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { globSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'

const STOP_AFTER_MS = 10_000
const PORT_MIN = 20_000
/** Each process has some of its own, so that no other takes one before its server listens there. */
const PORTS_EACH = 40
const firstPort = PORT_MIN + (process.pid % 300) * PORTS_EACH
let portsDrawn = randomInt(PORTS_EACH)

type Ended = { code: number; output: string }

/** Runs a command in its own process group, so that nothing it starts outlives it. */
export function startGroup(command: string[], options: SpawnOptions): ChildProcess {
  const [program = '', ...args] = command
  return spawn(program, args, { ...options, detached: true })
}

/** Waits for the end of a process. @returns its output and exit code (1 if a signal ended it) */
export async function waitForExit(child: ChildProcess): Promise<Ended> {
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

/** Stops a process group by SIGTERM, and after ten seconds by SIGKILL. */
export async function stopGroup(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const closed = once(child, 'exit')
  signalGroup(child, 'SIGTERM')
  const killTimer = setTimeout(() => signalGroup(child, 'SIGKILL'), STOP_AFTER_MS)
  await closed
  clearTimeout(killTimer)
}

function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return
  try {
    process.kill(-child.pid, signal)
  } catch {
    // The group has already ended.
  }
}

/** Ends processes that left the group, found by a string in their environment (Linux). */
export function endThoseWith(text: string): void {
  for (const file of globSync('/proc/[0-9]*/environ')) {
    const pid = Number(file.split('/')[2])
    if (pid === process.pid) continue
    try {
      if (readFileSync(file, 'utf8').includes(text)) process.kill(pid, 'SIGKILL')
    } catch {
      // The process has ended, or belongs to another user.
    }
  }
}

/**
 * A port that is free, and stays so until it is taken by its number: systems give connections and
 * servers that ask for any port a higher one.
 */
export async function freePort(): Promise<number> {
  portsDrawn += 1
  const port = firstPort + (portsDrawn % PORTS_EACH)
  const server = createServer().listen(port, '127.0.0.1')
  const isFree = await once(server, 'listening').then(
    () => true,
    () => false,
  )
  if (!isFree) return freePort()
  server.close()
  await once(server, 'close')
  return port
}
