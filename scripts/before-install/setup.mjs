// Installs the locked dependencies with the pinned Node, and builds.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import * as fs from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))
/** The binary itself, because the link in .bin is a wrapper that does not pass on signals. */
export const pinnedNode = join(root, 'node_modules/node/bin/node')

const FINGERPRINT = join(root, 'dist/.fingerprint')
const SOURCES = ['src', 'public', 'vite.config.ts', 'tsconfig.json', 'package.json']
const LOCKFILE = join(root, 'package-lock.json')

/**
 * Runs a step; if it fails, ends the script with one line instead of a stack trace.
 * @param {() => void} step
 */
export async function setUp(step) {
  try {
    await locked(step)
  } catch (error) {
    console.error(error.message)
    process.exit(1)
  }
}

export function ensureInstalled() {
  if (isInstalled()) return
  console.log('Installing…')
  run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], 'npm ci failed')
  if (!fs.existsSync(pinnedNode)) {
    throw new Error(
      'npm ci did not install Node 24: install scripts must be allowed (npm config ignore-scripts).',
    )
  }
}

export function ensureBuilt() {
  const fingerprint = fingerprintOfSources()
  if (readText(FINGERPRINT) === fingerprint) return
  console.log('Building…')
  build(fingerprint)
}

/** The fingerprint is removed first and written last: a half-built dist never counts as built. */
export function build(fingerprint = fingerprintOfSources()) {
  fs.rmSync(FINGERPRINT, { force: true })
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  const args = [vite, 'build', '--app', '--logLevel', 'warn']
  // Tests set another NODE_ENV, for which React would be built differently.
  run(pinnedNode, args, 'The build failed', { NODE_ENV: 'production' })
  fs.writeFileSync(`${FINGERPRINT}.new`, fingerprint)
  fs.renameSync(`${FINGERPRINT}.new`, FINGERPRINT)
}

/** npm writes its own list of installed packages at the very end; it must match the lockfile. */
function isInstalled() {
  const list = readText(join(root, 'node_modules/.package-lock.json'))
  if (!list || !fs.existsSync(pinnedNode)) return false
  const installed = JSON.parse(list).packages
  return Object.entries(JSON.parse(readText(LOCKFILE)).packages).every(([path, wanted]) => {
    const found = installed[path]
    return path === '' || (found ? found.version === wanted.version : wanted.optional)
  })
}

function fingerprintOfSources() {
  const hash = createHash('sha256').update(readText(LOCKFILE))
  for (const source of SOURCES) {
    for (const file of listFiles(join(root, source)))
      hash.update(file.slice(root.length)).update(fs.readFileSync(file))
  }
  return hash.digest('hex')
}

function listFiles(path) {
  const stat = fs.statSync(path, { throwIfNoEntry: false })
  if (!stat) return []
  if (stat.isFile()) return [path]
  return fs
    .readdirSync(path)
    .toSorted()
    .flatMap((name) => listFiles(join(path, name)))
}

/** Shows the output only if the command fails. */
function run(command, args, failure, env = {}) {
  const { status, signal, error, stdout, stderr } = spawnSync(command, args, {
    cwd: root,
    env: { ...process.env, ...env },
    encoding: 'utf8',
    maxBuffer: Infinity,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  if (status === 0) return
  const output = `${stdout ?? ''}${stderr ?? ''}`.trim()
  const killed = signal && `${signal} ended it; it needs up to 2 GB of memory`
  throw new Error(`${failure}: ${error?.message ?? killed ?? output}`)
}

/**
 * Runs one setup at a time per folder. Each process claims it with its own file, named after its id.
 * The name reveals the claim of a dead process, so removing that file never removes a live claim.
 */
async function locked(step) {
  const name = createHash('sha256').update(root).digest('hex').slice(0, 12)
  const prefix = `township-vault-setup-${name}.`
  const own = join(tmpdir(), `${prefix}${process.pid}`)
  try {
    while (!claim(own, prefix)) {
      // Two processes that yielded to each other must not retry at the same time.
      await new Promise((done) => setTimeout(done, 200 + 200 * Math.random()))
    }
    step()
  } finally {
    fs.rmSync(own, { force: true })
  }
}

/**
 * Claims the setup unless another process has. Each process looks for others after writing its own file,
 * so at least one of two simultaneous ones sees the other and yields.
 */
function claim(own, prefix) {
  fs.writeFileSync(own, '')
  let isFree = true
  for (const name of fs.readdirSync(tmpdir())) {
    const path = join(tmpdir(), name)
    if (!name.startsWith(prefix) || path === own) continue
    if (isAlive(Number(name.slice(prefix.length)))) isFree = false
    else removeDead(path)
  }
  if (!isFree) fs.rmSync(own)
  return isFree
}

function removeDead(path) {
  try {
    fs.rmSync(path, { force: true })
  } catch {
    // It belongs to another user, and blocks nobody.
  }
}

function isAlive(pid) {
  try {
    return pid > 0 && process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}

function readText(path) {
  try {
    return fs.readFileSync(path, 'utf8')
  } catch {
    // Absent or unreadable files count as empty.
    return ''
  }
}
