import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { StoredResponse } from './stored-response.ts'

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
}

type Folder = { folder: string; prefix: string; cacheControl: string }

/**
 * The files of the build, by address. They are read at the start: no address can reach another file,
 * and a new build, put in place under a running site, takes none of them away.
 */
export class StaticFiles {
  readonly #files = new Map<string, StoredResponse>()

  constructor(folders: Folder[], headers: Record<string, string>) {
    for (const { folder, prefix, cacheControl } of folders) {
      for (const name of existsSync(folder) ? readdirSync(folder) : []) {
        const type = TYPES[path.extname(name)]
        if (!type) continue
        const all = { ...headers, 'Content-Type': type, 'Cache-Control': cacheControl }
        this.#files.set(prefix + name, read(path.join(folder, name), all))
      }
    }
  }

  get(address: string): StoredResponse | undefined {
    return this.#files.get(address)
  }
}

function read(file: string, headers: Record<string, string>): StoredResponse {
  const bytes = readFileSync(file)
  const stored = new StoredResponse(200, headers, bytes)
  stored.add('identity', bytes)
  for (const [encoding, ending] of [
    ['br', '.br'],
    ['gzip', '.gz'],
  ] as const) {
    // Without a smaller version made at build time (a picture, a font) the plain bytes serve all.
    if (existsSync(file + ending)) stored.add(encoding, readFileSync(file + ending))
  }
  return stored
}
