import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { globSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'

const STOP_AFTER_MS = 10_000
const PORT_MIN = 20_000
/** Systems give connections, and servers that ask for any port, one from 32,768 on. */
const PORT_MAX = 32_000
/**
 * Each process draws from a share of its own, so that no other takes a port before its server listens
 * there. Processes that start together have numbers close to each other, and so different shares.
 */
const PORTS_EACH = 40
const SHARES = (PORT_MAX - PORT_MIN) / PORTS_EACH
const firstPort = PORT_MIN + (process.pid % SHARES) * PORTS_EACH
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

/** A port that is free, and stays so until it is taken by its number. */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < PORTS_EACH; attempt += 1) {
    portsDrawn += 1
    const port = firstPort + (portsDrawn % PORTS_EACH)
    if (await isFree(port)) return port
  }
  throw new Error(`ports ${firstPort} to ${firstPort + PORTS_EACH - 1} are all taken`)
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1')
  try {
    await once(server, 'listening')
  } catch {
    return false
  }
  server.close()
  await once(server, 'close')
  return true
}
