// Removes from package.json the packages that the server's bundle contains, for a following
// `npm prune --omit=dev`. Used only to build the image (deploy/Dockerfile).
import { readFileSync, writeFileSync } from 'node:fs'
import { resolveConfig } from 'vite'

const { environments } = await resolveConfig({}, 'build')
const external = environments.ssr?.resolve.external
if (!Array.isArray(external)) throw new Error('The build of the server names no external packages')
const manifest = JSON.parse(readFileSync('package.json', 'utf8'))
manifest.dependencies = Object.fromEntries(
  external.map((name) => [name, manifest.dependencies[name]]),
)
writeFileSync('package.json', `${JSON.stringify(manifest, null, 2)}\n`)
console.log(`Kept ${Object.keys(manifest.dependencies).join(', ')}.`)
