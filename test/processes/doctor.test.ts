import { chmod, chown, readdir } from 'node:fs/promises'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { buildOnce, createDataDir, launch, startSite } from './site-process.ts'

const NOBODY = 65_534

beforeAll(buildOnce, 600_000)

test('the command says by its exit code whether there is a problem, and leaves no trace', async () => {
  const dataDir = await createDataDir()
  const early = await examine(dataDir)
  const none = await readdir(dataDir)
  const site = await startSite(dataDir)
  const names = await readdir(dataDir)

  const running = await examine(dataDir, { PORT: String(site.port), PUBLIC_URL: site.origin })
  const misled = await examine(dataDir, { PORT: 'eighty' })
  const wordy = await examine(dataDir, {}, ['mail'])

  expect(early).toMatchObject({ code: 0, err: '' })
  expect(early.out).toContain('There is no database yet')
  expect(none).toEqual([])
  expect(running).toMatchObject({ code: 0, err: '' })
  expect(running.out).toContain(`The site is running on port ${site.port}`)
  expect(running.out).toMatch(/\n0 problems, \d+ warnings\.\n$/)
  expect(misled).toMatchObject({ code: 1, err: '' })
  expect(misled.out).toMatch(/PROBLEM {2}PORT expects a port number/)
  expect(wordy).toEqual({ code: 1, out: '', err: 'usage: npm run doctor\n' })
  expect(await readdir(dataDir)).toEqual(names)
}, 120_000)

test.runIf(process.getuid?.() === 0)(
  'what the user of the site may not use is a matter of permission, not of damage',
  async () => {
    const dataDir = await createDataDir()
    await (await startSite(dataDir)).stop()
    const names = [dataDir, ...(await readdir(dataDir)).map((name) => path.join(dataDir, name))]
    for (const name of names) await chown(name, NOBODY, NOBODY)
    await chmod(path.join(dataDir, 'site.db'), 0o440)
    await chmod(path.join(dataDir, 'media'), 0o550)

    const { code, out } = await examine(dataDir)
    const started = launch(dataDir)
    await started.ended

    expect(code).toBe(1)
    expect(out).toMatch(/PROBLEM +site\.db in DATA_DIR cannot be used: EACCES.*\n +→ Make the user/)
    expect(out).toMatch(/PROBLEM +The folder of images \S+ is not writable: EACCES/)
    expect(started.printed.err).toMatch(
      /^Cannot start: \S+site\.db cannot be used: EACCES[^\n]+\n$/,
    )
  },
)

async function examine(
  dataDir: string,
  settings: Record<string, string> = {},
  words: string[] = [],
) {
  const { ended, printed } = launch(dataDir, settings, { args: ['doctor', ...words] })
  return { code: await ended, ...printed }
}
