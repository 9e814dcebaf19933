import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { readConfig } from '#server/config.ts'
import { startApp } from '#test/app.ts'
import { createFolder } from '#test/folder.ts'
import { runInChildProcess } from './run-in-child-process.ts'
import { seedInChildProcess } from './seed.ts'

test.for([
  ['process.stderr.write("Cannot start: no room\\nat line 1"); process.exit(1)', 'no room'],
  ['process.exit(3)', 'its process ended (3)'],
  ['process.kill(process.pid, "SIGKILL")', 'its process ended (SIGKILL)'],
] as const)('a command that ends with %s is reported in one line', async ([code, reason]) => {
  await setProgram(code)

  const running = runInChildProcess(['seed'], new AbortController().signal)

  await expect(running).rejects.toThrow(new Error(reason))
})

test('a command gets its arguments, and a stop aborts it', async () => {
  const stopping = new AbortController()
  await setProgram('if (process.argv.slice(2).join() !== "backup,--nightly") process.exit(1)')
  await runInChildProcess(['backup', '--nightly'], stopping.signal)

  await setProgram('setInterval(() => {}, 1000)')
  const running = runInChildProcess(['backup'], stopping.signal)
  stopping.abort()

  await expect(running).rejects.toThrow('aborted')
})

test('a seed that fails is told, and the site starts without it', async () => {
  const { services } = await startApp()
  const config = readConfig({ SEED: 'starter' })
  const error = vi.spyOn(services.log, 'error')
  await setProgram('process.stderr.write("no room"); process.exit(1)')

  await seedInChildProcess({ ...services, config }, new AbortController().signal)

  expect(error).toHaveBeenCalledWith({ reason: 'no room' }, expect.any(String))
})

/** Has this process take the code for the program that it runs. */
async function setProgram(code: string): Promise<void> {
  const folder = await createFolder()
  const [, before = ''] = process.argv
  onTestFinished(() => void (process.argv[1] = before))
  process.argv[1] = path.join(folder, 'program.mjs')
  await writeFile(process.argv[1], code)
}
