import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Encoding } from './encoding.ts'
import { StoredResponse, type Answer, type Visit } from './stored-response.ts'

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

type Folder = { folder: string; prefix: string; headers: Record<string, string> }

/** Finds a file of the build; undefined for any other address. */
export type FindFile = (visit: Visit) => Answer | undefined

/**
 * The files of the build, by address. They are read at the start, so no address can reach another
 * file, and a new build over the running one removes none of them.
 */
export function staticFiles(folders: Folder[], headers: Record<string, string>): FindFile {
  const files = new Map<string, StoredResponse>()
  for (const { folder, prefix, headers: own } of folders) {
    for (const name of existsSync(folder) ? readdirSync(folder) : []) {
      const type = TYPES[path.extname(name)]
      if (!type) continue
      const all = { ...headers, 'Content-Type': type, ...own }
      files.set(prefix + name, read(path.join(folder, name), all))
    }
  }
  return ({ url, headers: asked }) => {
    const mark = url.indexOf('?')
    return files.get(mark < 0 ? url : url.slice(0, mark))?.ready(asked)
  }
}

function read(file: string, headers: Record<string, string>): StoredResponse {
  const encoded = new Map<Encoding, Buffer>()
  // Pictures and fonts have no compressed version; they are sent as they are.
  if (existsSync(`${file}.br`)) encoded.set('br', readFileSync(`${file}.br`))
  if (existsSync(`${file}.gz`)) encoded.set('gzip', readFileSync(`${file}.gz`))
  return new StoredResponse(200, headers, readFileSync(file), encoded)
}
