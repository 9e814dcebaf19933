// `npm run observatory`: the score of the Mozilla HTTP Observatory for the production build.
import { cleanUp, startServer, temporaryFolder } from './bench/server.ts'
import { waitForExit, startGroup } from './child.ts'
import { isInstalled, scorePage, type Score } from './observatory/score.mjs'
import { listPublicPages } from './public-pages.ts'
import { ensureBuilt, root, setUp } from './before-install/setup.mjs'

const GOAL = 100
const PUBLIC_URL = 'https://vault.example'

await setUp(ensureBuilt)
if (!isInstalled()) await install()
try {
  const env = { PUBLIC_URL, SEED: 'starter' }
  const { origin } = await startServer({ dataDir: await temporaryFolder(), env })
  for (const path of [...(await listPublicPages(origin)), '/admin']) {
    const result = await scorePage({ origin, publicUrl: PUBLIC_URL, path })
    print(path, result)
    if (result.score < GOAL) process.exitCode = 1
  }
} finally {
  await cleanUp()
}

function print(path: string, { score, grade, tests }: Score): void {
  console.log(`${path}: ${score} (${grade})`)
  console.table(
    tests.map(({ name, result, pass, points }) => ({
      test: name,
      passed: pass ? 'yes' : 'NO',
      points,
      result,
    })),
  )
}

/** Installs the scorer outside the dependencies, without its install script, which downloads. */
async function install(): Promise<void> {
  const command = ['npm', 'ci', '--prefix', 'scripts/observatory', '--no-audit', '--no-fund']
  const child = startGroup(command, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
  const { code, output } = await waitForExit(child)
  if (code !== 0) throw new Error(`the scorer could not be installed: ${output.trim()}`)
}
