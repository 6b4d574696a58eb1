import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { breakpoints } from '../../scripts/build/breakpoints.ts'
import { browser, optimizeDeps, pageSettings } from '../../vitest.config.ts'

/** `npm run test:variants`: pages as residents change them, in Chromium. */
export default defineConfig({
  root: join(import.meta.dirname, '../..'),
  plugins: [react(), breakpoints()],
  optimizeDeps,
  cacheDir: `node_modules/.vite/variants${process.env['VIEW_RUN'] ?? ''}`,
  test: {
    include: ['tests/variants/*.test.tsx'],
    setupFiles: [
      pageSettings,
      'fixtures/portal/fail-on-markup-warnings.ts',
      'fixtures/portal/live-region.ts',
    ],
    provide: { flows: process.env['FLOWS'] ?? '' },
    testTimeout: 60_000,
    expect: { poll: { timeout: 10_000, interval: 20 } },
    browser,
  },
})
