import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type Rolldown } from 'vite'
import { LOCALES } from './domain/locales.ts'

/** Leaves out of the calendar every language that the portal does not speak. */
const languages: { vite(options: { locales: string[] }): Plugin } = createRequire(import.meta.url)(
  '@react-aria/optimize-locales-plugin',
)

/** Names the chunk of whatever a module of ours needs before it runs, but for the module itself. */
function chunkOf(name: string, source: string): Rolldown.CodeSplittingNameFunction {
  const root = fileURLToPath(new URL(source, import.meta.url))
  let needed: Set<string> | null = null
  return (id, modules) => {
    if (needed === null) {
      needed = new Set([root])
      for (const one of needed)
        for (const next of modules.getModuleInfo(one)?.importedIds ?? []) needed.add(next)
      needed.delete(root)
    }
    return needed.has(id) ? name : null
  }
}

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
      input: ['index.html', 'src/after-paint.ts'],
      output: {
        codeSplitting: {
          // Few files, for a line that takes long to answer: each of them whole for whoever needs it.
          groups: [
            {
              name: 'base',
              test: /node_modules\/(react|react-dom|scheduler|i18next|react-i18next|xstate|@xstate\/react|use-sync-external-store|html-parse-stringify|void-elements|use-isomorphic-layout-effect)\//,
              priority: 4,
            },
            {
              name: 'sign-in',
              tags: ['$initial'],
              test: /\/(src(?!\/(main|after-paint|later-element)\.)|domain|machines|api)\//,
              priority: 3,
            },
            { name: 'router', test: /node_modules\/react-router/, priority: 3 },
            {
              name: chunkOf('network', './src/services/api.ts'),
              debugName: 'network',
              priority: 2,
            },
            { name: chunkOf('portal', './src/RoutedApp.tsx'), debugName: 'portal', priority: 1 },
          ],
        },
      },
    },
  },
})
