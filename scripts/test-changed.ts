// `npm run test:changed`: runs the tests of the rooms in which files differ from the last commit: a
// feature, an aspect, or the folder of any other file. `npm run test:unit -- --changed` runs all that
// reach them.
import { execFileSync, spawnSync } from 'node:child_process'
import { dirname } from 'node:path'

const git = (...words: string[]) =>
  execFileSync('git', words, { encoding: 'utf8' }).split('\n').filter(Boolean)

const files = [
  ...git('diff', '--name-only', '--diff-filter=d', 'HEAD'),
  ...git('ls-files', '--others', '--exclude-standard'),
]
const rooms = new Set(files.flatMap(findRoom))

if (rooms.size === 0) {
  console.log('No file of src and no test differs from the last commit.')
} else {
  console.log(`Testing ${[...rooms].join(', ')}`)
  const words = ['run', '--passWithNoTests', ...rooms]
  process.exitCode = spawnSync('vitest', words, { stdio: 'inherit' }).status ?? 1
}

function findRoom(file: string): string[] {
  if (/\.test\.tsx?$/.test(file)) return [file]
  const [top, kind, name] = file.split('/')
  if (top !== 'src') return []
  const isWhole = kind === 'features' || kind === 'aspects'
  return [isWhole ? `src/${kind}/${name}/` : `${dirname(file)}/`]
}
