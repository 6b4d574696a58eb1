import { createRequire } from 'node:module'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { LOCALES } from './domain/locales.ts'

/** Leaves out of the calendar every language that the portal does not speak. */
const languages: { vite(options: { locales: string[] }): Plugin } = createRequire(import.meta.url)(
  '@react-aria/optimize-locales-plugin',
)

export default defineConfig({
  plugins: [
    react(),
    { ...languages.vite({ locales: LOCALES.map((one) => `${one}-FI`) }), enforce: 'pre' },
  ],
  build: {
    outDir: 'dist/portal',
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    cssMinify: 'lightningcss',
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'base',
              test: /node_modules\/(react|react-dom|scheduler|i18next|react-i18next|xstate|@xstate\/react|use-sync-external-store|html-parse-stringify|void-elements|use-isomorphic-layout-effect)\//,
            },
          ],
        },
      },
    },
  },
})
