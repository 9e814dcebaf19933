import tailwindcss from '@tailwindcss/vite'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/**
 * The oldest browsers that are served (README.md): the last Chrome of Windows 7 and 8.1, the last Firefox there,
 * and Safari of 2022. A build lowers syntax and styles only; src/tsconfig.json refuses newer functions.
 */
const BROWSERS = ['chrome109', 'firefox115', 'safari15.4']

const browserBuild = {
  outDir: 'dist/client',
  target: BROWSERS,
  // Every asset stays a file of its own: the content security policy allows no data: scripts or
  // fonts, and hashed files are cached for good.
  assetsInlineLimit: 0,
  modulePreload: { polyfill: false as const },
}

const ADMIN_ENTRIES = {
  admin: 'src/app/ui/admin.tsx',
  'admin-start': 'src/app/ui/admin-start.ts',
  'admin-styles': 'src/app/ui/admin.css',
}

export default defineConfig(({ command }) => ({
  appType: 'custom',
  plugins: [react(), tailwindcss(), precompress()],
  publicDir: false,
  builder: {
    async buildApp(builder) {
      for (const name of ['client', 'admin', 'ssr'] as const) {
        const environment = builder.environments[name]
        if (environment) await builder.build(environment)
      }
    },
  },
  environments: {
    client: {
      build: {
        ...browserBuild,
        manifest: '.vite/public.json',
        rolldownOptions: {
          input: { boot: 'src/app/ui/boot.ts', main: 'src/app/ui/site.css' },
          // Small modules that several pages use are one file, because each file costs a request.
          output: {
            codeSplitting: {
              groups: [
                { name: 'shared', test: /\/src\/(shared|ui\/components)\//, minShareCount: 2 },
              ],
            },
          },
        },
      },
    },
    // Built apart from the public site: a library that both use would bring visitors everything
    // that the admin area needs of it.
    admin: {
      consumer: 'client',
      build: {
        ...browserBuild,
        emptyOutDir: false,
        manifest: '.vite/admin.json',
        rolldownOptions: {
          input: ADMIN_ENTRIES,
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
          input: { main: 'src/main.ts', worker: 'src/worker.ts' },
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
    applyToEnvironment: (environment) => environment.config.consumer === 'client',
    writeBundle({ dir = '' }, bundle) {
      for (const name of Object.keys(bundle).filter((file) =>
        /^assets\/.*\.(?:js|css|svg|json)$/.test(file),
      )) {
        const file = path.join(dir, name)
        const bytes = readFileSync(file)
        const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
        writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params }))
        writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
      }
    },
  }
}
