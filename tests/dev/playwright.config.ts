import { defineConfig } from '@playwright/test'
import { getChromiumLaunchOptions } from '../../fixtures/chromium.ts'

const port = Number(process.env['DEV_PORT'] ?? 4400)

/** Tests of inspector and replay on the development server: `playwright test -c tests/dev`. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/dev',
  timeout: 120_000,
  workers: 1,
  forbidOnly: true,
  reporter: [['line'], ['json']],
  // A development server compiles its first page only when it is requested.
  expect: { timeout: 30_000 },
  use: {
    actionTimeout: 10_000,
    navigationTimeout: 30_000,
    baseURL: `http://localhost:${port}`,
    locale: 'fi-FI',
    timezoneId: 'Europe/Helsinki',
    launchOptions: getChromiumLaunchOptions(),
    trace: 'retain-on-failure',
  },
  webServer: {
    command: `node tests/dev/server.ts ${port}`,
    cwd: '../..',
    wait: { stdout: /"ready":true/ },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    timeout: 60_000,
    stderr: 'pipe',
  },
})
