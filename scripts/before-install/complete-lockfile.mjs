// Adds to the lockfile the binaries for other platforms, which npm omits when its registry lacks
// them. `npm ci` would refuse such a lockfile. Run this after `npm install`.
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const FILE = join(import.meta.dirname, '../../package-lock.json')
const SYSTEMS = 'android darwin freebsd linux win32 openharmony sunos aix netbsd openbsd'.split(' ')
const PROCESSORS = 'arm64 x64 ia32 ppc64 riscv64 s390x wasm32 loong64 mips64el'.split(' ')

const lock = JSON.parse(readFileSync(FILE, 'utf8'))
const committed = JSON.parse(
  execFileSync('git', ['show', 'HEAD:package-lock.json'], { maxBuffer: 2 ** 26 }),
)
let added = 0
for (let missing = listMissing(lock); missing.length > 0; missing = listMissing(lock)) {
  for (const { name, version, dev } of missing) {
    const path = `node_modules/${name}`
    const known = committed.packages[path]
    lock.packages[path] = known?.version === version ? known : buildEntry(name, version, dev)
    added += 1
  }
}
lock.packages = Object.fromEntries(
  Object.entries(lock.packages).toSorted(([a], [b]) => (a < b ? -1 : 1)),
)
writeFileSync(FILE, `${JSON.stringify(lock, null, 2)}\n`)
console.log(`Added ${added} entries.`)

/** Lists optional dependencies, and their dependencies, without an entry in the lockfile. */
function listMissing({ packages }) {
  return Object.entries(packages).flatMap(([path, entry]) => {
    if (path === '') return []
    const wanted = { ...entry.optionalDependencies, ...(entry.optional && entry.dependencies) }
    return Object.entries(wanted)
      .filter(([name]) => !isListed(packages, path, name))
      .map(([name, range]) => ({
        name,
        version: /^\d/.test(range) ? range : committed.packages[`node_modules/${name}`]?.version,
        dev: entry.dev,
      }))
      .filter(({ version }) => version !== undefined)
  })
}

/** Node looks for a package next to the importing one and in every parent folder. */
function isListed(packages, path, name) {
  for (let folder = path; ; folder = folder.slice(0, folder.lastIndexOf('/node_modules/'))) {
    if (packages[`${folder}/node_modules/${name}`]) return true
    if (!folder.includes('/node_modules/')) return packages[`node_modules/${name}`] !== undefined
  }
}

function buildEntry(name, version, dev) {
  const part = name.split('/').at(-1)
  const os = SYSTEMS.find((system) => part.includes(system))
  const cpu =
    PROCESSORS.find((processor) => part.includes(processor)) ??
    (/arm|eabi/.test(part) ? 'arm' : undefined)
  const libc =
    os === 'linux' && (part.includes('musl') ? 'musl' : part.includes('gnu') ? 'glibc' : undefined)
  return {
    version,
    ...(cpu && { cpu: [cpu] }),
    ...(dev && { dev: true }),
    ...(libc && { libc: [libc] }),
    optional: true,
    ...(os && { os: [os] }),
  }
}
