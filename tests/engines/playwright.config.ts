import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import base from '../../playwright.config.ts'
import { makeFirefoxLaunchOptions } from './support/firefox/launch.ts'

// Firefox runs each test in a new context.
delete process.env['PW_TEST_REUSE_CONTEXT']

/** Flows whose generated paths run in Firefox. */
const flows = [
  'sign-in',
  'termination',
  'defect-notice',
  'message',
  'parking',
  'own-details',
  'registration',
  'add-tenant',
]
process.env['FLOWS'] ??= flows.join(',')

const root = join(import.meta.dirname, '../..')
const { launchOptions: _chromium, ...use } = base.use ?? {}
const servers = [base.webServer ?? []].flat()
const inFirefox = {
  browserName: 'firefox',
  channel: 'moz-firefox',
  launchOptions: makeFirefoxLaunchOptions(),
} as const

export default defineConfig({
  ...base,
  testDir: '..',
  reporter: [['line'], [join(import.meta.dirname, 'support/report.ts')]],
  use,
  webServer: servers.map((server) => ({ ...server, cwd: root })),
  projects: [
    // One window at a time has the focus of a display.
    { name: 'webkit', testMatch: 'engines/webkit.spec.ts', workers: 1 },
    { name: 'firefox', testMatch: 'engines/firefox.spec.ts', use: inFirefox },
    { name: 'firefox paths', testMatch: 'e2e/paths.spec.ts', use: inFirefox },
  ],
})
