import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig, type TestProjectConfiguration } from 'vitest/config'
import { withStoryTimingsReporter } from './.storybook/story-timings.ts'
import { takeThumbnail } from './.storybook/thumbnails.ts'
import { cachedModulesPlugin } from './fixtures/cached-modules.ts'
import { getChromiumLaunchOptions } from './fixtures/chromium.ts'
import { breakpointsPlugin } from './scripts/build/breakpoints.ts'
import { isRecordingScreens, recordScreensPlugin } from './scripts/changed/note-screens.ts'

export const browser = {
  enabled: true,
  headless: true,
  screenshotFailures: false,
  // The HTML of a large page would be written fifty times for each try to find an element.
  locators: { errorFormat: 'aria' as const },
  provider: playwright({ launchOptions: getChromiumLaunchOptions(), actionTimeout: 10_000 }),
  instances: [{ browser: 'chromium' as const }],
}
/** Named so that a run does not stop to find them. */
export const optimizeDeps = {
  include: [
    '@date-fns/utc/date/mini',
    '@internationalized/date',
    '@lexical/history',
    '@tanstack/react-query',
    '@xstate/graph',
    '@xstate/react',
    'axe-core',
    'date-fns',
    'date-fns/addDays',
    'date-fns/addMonths',
    'date-fns/differenceInCalendarDays',
    'date-fns/getISODay',
    'date-fns/lastDayOfMonth',
    'date-fns/lightFormat',
    'date-fns-tz/formatInTimeZone',
    'diff',
    'fast-check',
    'file-type',
    'i18next',
    'ibantools',
    'ivya/utils',
    'ky',
    'lexical',
    'parse5',
    'react-aria-components/Calendar',
    'react-aria-components/I18nProvider',
    'react-dom/client',
    'react-i18next',
    'react-router-dom',
    'xstate',
    'zod/mini',
  ],
}
/** Writes into the page of a test what the server writes into the portal's. */
export const pageSettings = 'fixtures/portal/page-settings.ts'
/** In a run that notes which screens a test opens. */
const noting = isRecordingScreens() ? ['paths/note-opened.ts'] : []
/** Long, for a slow machine: a test that passes does not wait for them, and the bench measures speed. */
const timeouts = {
  testTimeout: 60_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 10_000, interval: 20 } },
}
const inBrowser = {
  ...timeouts,
  browser,
}
const onNode = {
  environment: 'node',
  // Modules are shared between files; state that must be own is created in the file.
  isolate: false,
  unstubEnvs: true,
  unstubGlobals: true,
  setupFiles: ['fixtures/unstub-globals.ts'],
  // By default one processor is kept for who watches. Not so for the views: a page beside another
  // in one browser is in the background, where it puts off what it does when idle.
  maxWorkers: availableParallelism(),
  ...timeouts,
}

/** One PostgreSQL for all tests of a project. */
const globalSetup = ['fixtures/server/run-postgres.ts']

const viewTests = [
  'src/**/*.test.tsx',
  'src/**/*.browser.test.ts',
  '{paths,tests,workshop}/**/*.view.test.tsx',
]
/** FLOWS=termination,sign-in: the paths of these alone. */
const flows = process.env['FLOWS'] ?? ''
/** The name of this run, where several run beside each other: they would write one folder at once. */
const run = process.env['VIEW_RUN']

/** Whether a run is of a project: by default of all. */
function isAsked(project: string): boolean {
  const { values } = parseArgs({
    options: { project: { type: 'string', multiple: true } },
    strict: false,
  })
  return values.project?.includes(project) ?? true
}

/** The project of the stories; loading Storybook and its index takes seconds. */
async function stories(): Promise<TestProjectConfiguration> {
  return {
    plugins: [
      recordScreensPlugin(import.meta.dirname),
      (await import('@storybook/addon-vitest/vitest-plugin')).storybookTest({
        configDir: '.storybook',
      }),
      withStoryTimingsReporter(),
      breakpointsPlugin(),
    ],
    optimizeDeps: {
      include: [
        ...optimizeDeps.include,
        'elkjs/lib/elk.bundled.js',
        'storybook/internal/core-events',
        'storybook/internal/csf',
      ],
    },
    test: {
      name: 'stories',
      // Stories keep nothing outside of themselves: one page shows them all, in half the time.
      isolate: false,
      setupFiles: ['./.storybook/each-story.ts', ...noting],
      provide: { takesPictures: process.env['STORY_PICTURES'] === 'taken' },
      ...inBrowser,
      browser: {
        ...browser,
        // Of its own: a run writes its project's name into it.
        instances: [{ browser: 'chromium' as const }],
        commands: { takeThumbnail },
      },
    },
  }
}

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'node',
          include: [
            '{domain,api,machines,server,src,scripts,workshop,paths,fixtures,tests}/**/*.test.ts',
          ],
          exclude: ['tests/server/**', '**/*.browser.test.ts', '**/node_modules/**'],
          provide: { flows },
          globalSetup,
          ...onNode,
        },
      },
      {
        test: {
          name: 'server',
          include: ['tests/server/**/*.test.ts'],
          globalSetup,
          ...onNode,
        },
      },
      {
        plugins: [
          recordScreensPlugin(import.meta.dirname),
          react(),
          breakpointsPlugin(),
          cachedModulesPlugin(),
        ],
        optimizeDeps,
        ...(run && { cacheDir: `node_modules/.vite/${run}` }),
        test: {
          name: 'view',
          include: viewTests,
          setupFiles: [
            pageSettings,
            'fixtures/portal/fail-on-markup-warnings.ts',
            'fixtures/portal/live-region.ts',
            ...noting,
          ],
          provide: { flows, takesTranscripts: process.env['TRANSCRIPTS'] === 'taken' },
          ...inBrowser,
        },
      },
      ...(isAsked('stories') ? [await stories()] : []),
    ],
  },
})
