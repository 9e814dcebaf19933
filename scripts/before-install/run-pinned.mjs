import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { pinnedNode, root } from './setup.mjs'

/**
 * Runs the pinned Node: in place of this process where `execve` exists, otherwise as its child.
 * @param {string[]} args
 */
export function runPinned(args) {
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
