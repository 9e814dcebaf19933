// `npm start`, `test`, `dev`, `build` and the commands of the site. This folder is plain JavaScript
// without dependencies, which runs on a fresh clone, also under Node 20. It installs and builds what
// is missing and then runs the pinned Node. All other scripts run after that and are TypeScript.
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { memoryEnvironment, memoryFlags } from './memory.mjs'
import { build, ensureBuilt, ensureInstalled, pinnedNode, root, setUp } from './setup.mjs'

if (Number(process.versions.node.split('.')[0]) < 20) {
  console.error(`Node 20 or newer has to start this program; this is ${process.version}.`)
  process.exit(1)
}

const SERVER = 'dist/server/main.js'
const [command, ...rest] = process.argv.slice(2)
// `npm test` tells how long it took with installing.
process.env.RUN_STARTED = String(Date.now())

await setUp(() => {
  ensureInstalled()
  if (command === 'build') build()
  else if (command !== 'dev' && command !== 'test') ensureBuilt()
})
if (command === 'dev' || command === 'test') {
  runPinned([`scripts/${command}.ts`, ...rest])
} else if (command !== 'build') {
  Object.assign(process.env, memoryEnvironment)
  const words = command === 'start' ? rest : [command, ...rest]
  runPinned([...memoryFlags, SERVER, ...words])
}

/**
 * Runs the pinned Node: in place of this process where `execve` exists, otherwise as its child.
 * @param {string[]} args
 */
function runPinned(args) {
  process.chdir(root)
  if (process.execve) {
    // Hides Node's warning that execve is experimental.
    process.removeAllListeners('warning')
    process.execve(pinnedNode, [pinnedNode, ...args], process.env)
  }
  const child = spawn(pinnedNode, args, { stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]))
}
