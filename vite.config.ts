import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  appType: 'custom',
  plugins: [react(), tailwindcss()],
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
        rolldownOptions: { input: { boot: 'src/app/boot.ts', client: 'src/app/client.tsx' } },
      },
    },
    ssr: {
      build: {
        outDir: 'dist/server',
        ssr: true,
        emitAssets: false,
        sourcemap: true,
        rolldownOptions: { input: { main: 'src/main.ts' } },
      },
    },
  },
})
