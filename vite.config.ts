import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type Rolldown } from 'vite'
import { LOCALES } from './domain/locales.ts'
import { breakpointsPlugin } from './scripts/build/breakpoints.ts'

/** Leaves out of the calendar every language that the portal does not speak. */
const languages: { vite(options: { locales: string[] }): Plugin } = createRequire(import.meta.url)(
  '@react-aria/optimize-locales-plugin',
)

type ModuleInfos = Parameters<Rolldown.CodeSplittingNameFunction>[1]

/** Modules of ours with all that runs before them. */
function withNeeded(sources: readonly string[], modules: ModuleInfos): Set<string> {
  const needed = new Set(sources.map((source) => fileURLToPath(new URL(source, import.meta.url))))
  for (const one of needed)
    for (const next of modules.getModuleInfo(one)?.importedIds ?? []) needed.add(next)
  return needed
}

/** Names the chunk of modules with all that runs before them, but for what the first page starts with. */
function chunkOf(name: string, ...sources: string[]): Rolldown.CodeSplittingNameFunction {
  let needed: Set<string> | null = null
  return (id, modules) => {
    if (needed === null) {
      needed = withNeeded(sources, modules)
      for (const one of withNeeded(['./src/main.tsx'], modules)) needed.delete(one)
    }
    return needed.has(id) ? name : null
  }
}

/** Names the chunk of a screen with all that runs before it, but for what others too run with. */
function chunkOfAlone(
  name: string,
  { screen, table }: { screen: string; table: string },
): Rolldown.CodeSplittingNameFunction {
  let own: Set<string> | null = null
  return (id, modules) => {
    if (own === null) {
      own = withNeeded([screen], modules)
      const [first] = own
      const listed = modules.getModuleInfo(fileURLToPath(new URL(table, import.meta.url)))
      const others = (listed?.dynamicallyImportedIds ?? []).filter((one) => one !== first)
      for (const one of withNeeded(['./src/main.tsx', './src/RoutedApp.tsx', ...others], modules))
        own.delete(one)
    }
    return own.has(id) ? name : null
  }
}

/**
 * Builds with the production files of React Router, which its package ships beside those with the
 * warnings for developers but leads no bundler to.
 */
const productionRouter: Plugin = {
  name: 'production-router',
  apply: 'build',
  enforce: 'pre',
  async resolveId(source, importer, options) {
    if (!/^react-router(\/dom)?$/.test(source)) return null
    const found = await this.resolve(source, importer, { ...options, skipSelf: true })
    const id = found?.id.replace('/dist/development/', '/dist/production/')
    if (!id?.includes('/dist/production/')) throw new Error(`${source} has no production file`)
    return id
  },
}

export default defineConfig({
  plugins: [
    react(),
    breakpointsPlugin(),
    productionRouter,
    // Without a region: its words are in sv-SE and en-US, not in sv-FI and en-FI.
    { ...languages.vite({ locales: [...LOCALES] }), enforce: 'pre' },
  ],
  build: {
    outDir: 'dist/portal',
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    cssMinify: 'lightningcss',
    rolldownOptions: {
      // No module reads a property or a global for what the reading does.
      treeshake: { propertyReadSideEffects: false, unknownGlobalSideEffects: false },
      input: ['index.html', 'src/after-paint.ts'],
      output: {
        // Pages load the names of all files, and a hash cannot be compressed: 42 bits are enough.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting: {
          includeDependenciesRecursively: false,
          // Few files, for a line that takes long to answer, and none that takes a phone long to run.
          groups: [
            {
              name: 'react',
              test: /node_modules\/(react|react-dom|scheduler)\//,
              priority: 5,
            },
            {
              name: 'base',
              test: /node_modules\/(i18next|react-i18next|xstate|@xstate\/react|use-sync-external-store|html-parse-stringify|void-elements|use-isomorphic-layout-effect)\//,
              priority: 4,
            },
            {
              name: chunkOf('sign-in', './src/StandaloneSignIn.tsx'),
              debugName: 'sign-in',
              priority: 3,
            },
            { name: chunkOf('values', './api/values.ts'), debugName: 'values', priority: 2 },
            {
              name: chunkOf('network', './src/services/queries.ts', './api/session.ts'),
              debugName: 'network',
              priority: 1,
            },
            {
              name: chunkOfAlone('front-page', {
                screen: './src/screens/front/FrontScreen.tsx',
                table: './src/routing/screen-loaders.ts',
              }),
              debugName: 'front-page',
              priority: 0.7,
            },
            {
              name: chunkOf(
                'portal',
                './src/RoutedApp.tsx',
                './src/screens/front/FrontScreen.tsx',
                './src/i18n/all-words.ts',
              ),
              debugName: 'portal',
              priority: 0.5,
            },
            {
              name: chunkOf(
                'flow',
                './src/flow/FlowPage.tsx',
                './src/flow/FlowFailed.tsx',
                './src/flow/LoadFailed.tsx',
                './src/flow/FlowNotFound.tsx',
                './machines/shared/loading-steps.ts',
                './src/flow/loaded.ts',
                './src/flow/require-loaded.ts',
                './domain/random-uuid.ts',
              ),
              debugName: 'flow',
            },
          ],
        },
      },
    },
  },
})
