import { readFileSync } from 'node:fs'
import path from 'node:path'
import { StaticFiles } from '#server/http/static-files.ts'

/** What the build, or the development server in its place, gives to the site. */
export type Assets = {
  /** Tags for the head of every page: fonts, styles, the first script. */
  tags: string
  /** The same for the admin area. */
  adminTags: string
  files: (headers: Record<string, string>) => StaticFiles
}

type Manifest = Record<string, { file: string; css?: string[] } | undefined>

const FOREVER = 'public, max-age=31536000, immutable'
const A_DAY = 'public, max-age=86400'

/** The finished build below `root`. @throws when there is none */
export function builtAssets(root: string): Assets {
  const client = path.join(root, 'dist/client')
  const manifest: Manifest = JSON.parse(
    readFileSync(path.join(client, '.vite/manifest.json'), 'utf8'),
  )
  const fileOf = (source: string) => {
    const entry = manifest[source]
    if (!entry) throw new Error(`the build has no ${source}`)
    return `/${entry.file}`
  }
  const fonts = Object.keys(manifest).filter((name) => name.endsWith('-basic.woff2'))
  const common = [
    ...fonts.map(
      (font) =>
        `<link rel="preload" href="${fileOf(font)}" as="font" type="font/woff2" crossorigin>`,
    ),
    `<link rel="stylesheet" href="${fileOf('src/ui/styles/main.css')}">`,
  ]
  return {
    tags: [
      ...common,
      `<script type="module" src="${fileOf('src/app/boot.ts')}" async></script>`,
    ].join('\n'),
    adminTags: [
      ...common,
      `<link rel="stylesheet" href="${fileOf('src/ui/styles/admin/admin.css')}">`,
      `<script type="module" src="${fileOf('src/app/admin.tsx')}"></script>`,
    ].join('\n'),
    files: (headers) =>
      new StaticFiles(
        [
          { folder: path.join(client, 'assets'), prefix: '/assets/', cacheControl: FOREVER },
          { folder: path.join(root, 'public'), prefix: '/', cacheControl: A_DAY },
        ],
        headers,
      ),
  }
}
