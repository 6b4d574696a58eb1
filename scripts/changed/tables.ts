import type { PartlyUsedLists } from './graph.ts'

/** The lists of this repository that a test uses in part. */
export const partlyUsedLists: PartlyUsedLists = {
  screens: [
    'src/routing/screen-loaders.ts',
    'src/routing/screens.ts',
    'paths/resilience/visit.tsx',
  ],
  flows: {
    'tests/proofs.ts': [],
    'scripts/flows.ts': ['machines/**/*.{model,machine}.ts'],
    'tests/e2e/support/browser-flows.ts': ['tests/flows/*/{browser,view}.ts'],
  },
  words: ['src/i18n/all-words.ts', 'tests/language-of.ts'],
}

/** Changed files for which everything runs, with the reason. */
export const fullRunPatterns: readonly (readonly [RegExp, string])[] = [
  [/^package(-lock)?\.json$/, 'every suite runs with the packages'],
  [/^(tsconfig\.json|(vite|vitest|playwright)\.config\.ts)$/, 'it configures every suite'],
  [/^(index\.html|public\/.*)$/, 'every page is served with it'],
  [/^\.(storybook|ci)\//, 'it configures suites'],
  [/^scripts\/(?!.*\.test\.ts$)/, 'suites and the build are run by scripts'],
  [/^fixtures\/chromium\.ts$/, 'every browser is started with it'],
]

/** Matches files that only `npm run check` and tests that read files use. */
export const checkOnlyPattern =
  /^(docs\/.*|bench\/.*|[A-Z]+(\.md)?|\.oxlintrc\.json|biome\.json|knip\.json|\.editorconfig|\.gitignore|.*\.d\.ts|.*\.test-d\.ts|workshop\/(mutants|new-flow)\/.*|.*\.(txt|svg|md)|locales\/.*)$/

/** Modules that read or write files, but only files that the graph follows anyway. */
export const followedFileReaders: readonly string[] = [
  'scripts/flows.ts',
  'paths/visits.ts',
  'tests/server/database.pglite.test.ts',
  'tests/server/provider-command.test.ts',
  'tests/server/start.test.ts',
]

/**
 * Files of end-to-end tests for which no record of opened screens is used, since they may depend on
 * any screen: they read built files, or pages without a browser.
 */
export const testFilesWithoutScreenRecord: readonly string[] = [
  'tests/e2e/error-reports.spec.ts',
  'tests/e2e/file-opening.spec.ts',
  'tests/e2e/load-failures.spec.ts',
  'tests/e2e/served-html.spec.ts',
]

/** The files that every page of the real build, and its server, start with. */
export const servedEntryFiles: readonly string[] = [
  'src/main.tsx',
  'src/after-paint.ts',
  'src/prerender.tsx',
  // The server renders these two before any script runs.
  'src/screens/front/FrontScreen.tsx',
  'src/screens/consent/ConsentBanner.tsx',
  'tests/e2e/server.ts',
]
