import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { getChromiumLaunchOptions } from '../../fixtures/chromium.ts'
import { breakpointsPlugin } from '../../scripts/build/breakpoints.ts'
import { browser, optimizeDeps, pageSettings } from '../../vitest.config.ts'
import { viewMutantsPlugin } from './instrument.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
/** A short timeout, because most mutants are detected by it; the unchanged view runs first. */
const timeout = 1500

/** The shard of this run; each shard has its own browser. */
const shard = process.env['MUTANTS_SHARE'] ?? '1/1'

/** The mutation run of the views; not one of the projects, because it loads instrumented code. */
export default defineConfig({
  root,
  plugins: [viewMutantsPlugin(root), react(), breakpointsPlugin()],
  optimizeDeps,
  // Parallel processes must not write to the same folder.
  cacheDir: `node_modules/.vite/mutants-${shard.replace('/', '-of-')}`,
  test: {
    name: 'mutants',
    include: ['workshop/mutants/*.mutants.tsx'],
    setupFiles: [pageSettings],
    provide: {
      shard,
      mutantsOf: (process.env['MUTANTS_OF'] ?? '').split(' ').filter(Boolean),
    },
    // Mutants may cause uncaught errors.
    onUnhandledError: () => false,
    silent: true,
    testTimeout: 1_200_000,
    expect: { poll: { timeout } },
    browser: {
      ...browser,
      provider: playwright({ launchOptions: getChromiumLaunchOptions(), actionTimeout: timeout }),
      instances: [{ browser: 'chromium' as const }],
    },
  },
})
