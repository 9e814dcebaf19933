import tailwindcss from '@tailwindcss/vite'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import type { Plugin } from 'vite'

export default defineConfig(({ command }) => ({
  appType: 'custom',
  plugins: [react(), tailwindcss(), precompress(), oneByteSource()],
  publicDir: false,
  builder: {
    async buildApp(builder) {
      for (const name of ['client', 'ssr'] as const) {
        const environment = builder.environments[name]
        if (environment) await builder.build(environment)
      }
    },
  },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        // Every asset stays a file of its own: the content security policy allows no data: scripts
        // or fonts, and hashed files are cached for good.
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        rolldownOptions: {
          input: {
            boot: 'src/app/boot.ts',
            main: 'src/ui/styles/main.css',
            admin: 'src/app/admin.tsx',
            'admin-styles': 'src/ui/styles/admin/admin.css',
          },
        },
      },
    },
    ssr: {
      // Libraries leave their development halves out of the build.
      define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
      // One tree-shaken file starts faster and holds 30 MB less than hundreds of modules. Those
      // that bring native code or find files beside themselves stay packages, as all do in
      // development.
      resolve: command === 'build' ? { noExternal: true, external: ['sharp', 'pg', 'pino'] } : {},
      build: {
        outDir: 'dist/server',
        ssr: true,
        emitAssets: false,
        rolldownOptions: {
          input: { main: 'src/main.ts' },
          output: {
            minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
          },
        },
      },
    },
  },
}))

/** Writes a .br and a .gz beside every text file of the browser's build: served as they are. */
function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    writeBundle({ dir = '' }) {
      const folder = path.join(dir, 'assets')
      for (const name of readdirSync(folder).filter((file) =>
        /\.(?:js|css|svg|json)$/.test(file),
      )) {
        const file = path.join(folder, name)
        const bytes = readFileSync(file)
        const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
        writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params }))
        writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
      }
    },
  }
}

/**
 * Writes the server's characters beyond Latin-1 as escapes. A single '…' makes V8 keep all of a
 * file's source in two bytes a character for as long as the server runs.
 */
function oneByteSource(): Plugin {
  return {
    name: 'one-byte-source',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'ssr',
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type === 'chunk') file.code = file.code.replace(/[^\0-\xff]/g, escapeOf)
      }
    },
  }
}

function escapeOf(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`
}
