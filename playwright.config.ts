import { defineConfig } from '@playwright/test'
import { getChromiumLaunchOptions } from './fixtures/chromium.ts'
import { helsinki } from './fixtures/clock.ts'

const port = Number(process.env['E2E_PORT'] ?? 4300)

// Each worker keeps one browser context, cleared by Playwright before every test: what the browser
// has cached and compiled stays.
process.env['PW_TEST_REUSE_CONTEXT'] = '1'

// The day from which the server dates its demo data; a run may go past midnight.
process.env['E2E_DEMO_DAY'] ??= helsinki.dayOf(new Date())

export default defineConfig({
  testDir: 'tests/e2e',
  // Long, for a slow machine: what passes is not kept by them, and speed is the bench's to measure.
  timeout: 120_000,
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  reporter: [['line'], ['json'], ['./tests/e2e/support/figures.ts']],
  expect: { timeout: 15_000 },
  use: {
    actionTimeout: 15_000,
    navigationTimeout: 30_000,
    baseURL: `http://localhost:${port}`,
    locale: 'fi-FI',
    timezoneId: 'Europe/Helsinki',
    launchOptions: getChromiumLaunchOptions(),
    // Recording costs a third of a run's time: E2E_TRACE=1 keeps a trace of what fails.
    trace: process.env['E2E_TRACE'] ? 'retain-on-failure' : 'off',
  },
  webServer: {
    command: `node tests/e2e/server.ts ${port}`,
    url: `http://localhost:${port}/api/health/ready`,
    reuseExistingServer: false,
    timeout: 60_000,
    stdout: 'ignore',
    stderr: 'pipe',
  },
})
