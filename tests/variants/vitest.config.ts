import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { breakpointsPlugin } from '../../scripts/build/breakpoints.ts'
import { browser, optimizeDeps, pageSettings } from '../../vitest.config.ts'

/** The name of this run: runs at the same time need different names, so that they use different folders. */
const run = process.env['VARIANTS_RUN'] ?? 'variants'

/** `npm run test:variants`; not a project of `npm test`, which has no time for it. */
export default defineConfig({
  root: join(import.meta.dirname, '../..'),
  plugins: [react(), breakpointsPlugin()],
  optimizeDeps,
  cacheDir: `node_modules/.vite/${run.replace(/\W+/g, '-')}`,
  test: {
    include: ['tests/variants/*.test.tsx'],
    setupFiles: [
      pageSettings,
      'fixtures/portal/fail-on-markup-warnings.ts',
      'fixtures/portal/live-region.ts',
    ],
    provide: {
      flows: process.env['FLOWS'] ?? '',
      shard: process.env['VARIANTS_SHARD'] ?? '1/1',
    },
    testTimeout: 60_000,
    // The time is long because three runs at the same time first load their screens.
    expect: { poll: { timeout: 30_000, interval: 20 } },
    browser,
  },
})
