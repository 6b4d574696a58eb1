import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { chromium } from '../../fixtures/chromium.ts'
import { browser, optimizeDeps, pageSettings } from '../../vitest.config.ts'
import { viewMutants } from './instrument.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
/** Short: most mutants are noticed by what never comes, and the right view is walked first. */
const patience = 1500

/** Which of the runs beside each other, each with a browser of its own, this one is. */
const share = process.env['MUTANTS_SHARE'] ?? '1/1'

/** The run that changes the views: not one of the projects, for it loads other code than they do. */
export default defineConfig({
  root,
  plugins: [viewMutants(root), react()],
  optimizeDeps,
  // Processes beside each other would write one folder at once.
  cacheDir: `node_modules/.vite/mutants-${share.replace('/', '-of-')}`,
  test: {
    name: 'mutants',
    include: ['workshop/mutants/*.mutants.tsx'],
    setupFiles: [pageSettings],
    provide: {
      share,
      mutantsOf: (process.env['MUTANTS_OF'] ?? '').split(' ').filter(Boolean),
    },
    // A mutant may throw where it likes.
    onUnhandledError: () => false,
    silent: true,
    testTimeout: 1_200_000,
    expect: { poll: { timeout: patience } },
    browser: {
      ...browser,
      provider: playwright({ launchOptions: chromium(), actionTimeout: patience }),
      instances: [{ browser: 'chromium' as const }],
    },
  },
})
