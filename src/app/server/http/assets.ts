import { readFileSync } from 'node:fs'
import path from 'node:path'
import { staticFiles, type FindFile } from '#server/http/answers/static-files.ts'

/** The files that pages load, from the build or the development server. */
export type Assets = {
  /** Tags for the head of every public page: fonts, styles, the first script. */
  tags: string
  /** The same for the admin area. */
  adminTags: string
  files: (headers: Record<string, string>) => FindFile
}

type Manifest = Record<string, { file: string; css?: string[] } | undefined>

const OF_THE_BUILD = { 'Cache-Control': 'public, max-age=31536000, immutable' }
/** The social card and the logo are shown on pages of other origins. */
const AT_THE_ROOT = {
  'Cache-Control': 'public, max-age=86400',
  'Cross-Origin-Resource-Policy': 'cross-origin',
}

/** Reads the assets of the build below `root`. @throws when there is no build */
export function builtAssets(root: string): Assets {
  const client = path.join(root, 'dist/client')
  const manifest: Manifest = {
    ...manifestIn(client, 'public.json'),
    ...manifestIn(client, 'admin.json'),
  }
  const getAssetPath = (source: string) => {
    const entry = manifest[source]
    if (!entry) throw new Error(`the build has no ${source}`)
    return `/${entry.file}`
  }
  const fonts = Object.keys(manifest).filter((name) => name.endsWith('-basic.woff2'))
  const common = [
    ...fonts.map(
      (font) =>
        `<link rel="preload" href="${getAssetPath(font)}" as="font" type="font/woff2" crossorigin>`,
    ),
    `<link rel="stylesheet" href="${getAssetPath('src/app/ui/site.css')}">`,
  ]
  return {
    tags: [
      ...common,
      `<script type="module" src="${getAssetPath('src/app/ui/boot.ts')}" async></script>`,
    ].join('\n'),
    adminTags: [
      ...common,
      `<link rel="stylesheet" href="${getAssetPath('src/app/ui/admin.css')}">`,
      `<script src="${getAssetPath('src/app/ui/admin-start.ts')}"></script>`,
      // After the styles, which the sign-in card waits for on a slow line.
      `<script type="module" src="${getAssetPath('src/app/ui/admin.tsx')}" fetchpriority="low"></script>`,
    ].join('\n'),
    files: (headers) =>
      staticFiles(
        [
          { folder: path.join(client, 'assets'), prefix: '/assets/', headers: OF_THE_BUILD },
          { folder: path.join(root, 'public'), prefix: '/', headers: AT_THE_ROOT },
        ],
        headers,
      ),
  }
}

function manifestIn(client: string, name: string): Manifest {
  return JSON.parse(readFileSync(path.join(client, '.vite', name), 'utf8'))
}
