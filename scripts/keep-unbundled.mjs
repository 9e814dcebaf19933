// Leaves in package.json only the packages that the server's bundle does not hold, for
// `npm prune --omit=dev` to go by. Only the image is built with it (deploy/Dockerfile).
import { readFileSync, writeFileSync } from 'node:fs'
import { resolveConfig } from 'vite'

const { environments } = await resolveConfig({}, 'build')
const manifest = JSON.parse(readFileSync('package.json', 'utf8'))
const kept = environments.ssr.resolve.external.map((name) => [name, manifest.dependencies[name]])
manifest.dependencies = Object.fromEntries(kept)
writeFileSync('package.json', `${JSON.stringify(manifest, null, 2)}\n`)
console.log(`Kept ${Object.keys(manifest.dependencies).join(', ')}.`)
