/** A fault that a test notices, to prove that the tests selected for its file contain that test. */
export interface SampleFault {
  readonly place: string
  readonly file: string
  /** A text that occurs once in the file, and the text with the fault that replaces it. */
  readonly change: readonly [string, string]
  /** The test that notices it; null for the build, which is part of every run. */
  readonly caughtBy: string | null
  /** The flow, if the test file walks flows. */
  readonly flow?: string
}

const TOURS = 'tests/view-paths.view.test.tsx'

/** One fault in each kind of place of the code. */
export const sampleFaults: readonly SampleFault[] = [
  {
    place: 'a guard',
    file: 'machines/parking/parking.setup.ts',
    change: ['spotsOf(context).length === 0,', 'spotsOf(context).length > 0,'],
    caughtBy: 'tests/machine-paths.test.ts',
    flow: 'parking',
  },
  {
    place: 'a transition of a chart',
    file: 'machines/parking/parking.machine.ts',
    change: ["{ guard: 'isEnded', target: 'closed' },", "{ guard: 'isEnded', target: 'empty' },"],
    caughtBy: 'tests/resilience.view.test.tsx',
    flow: 'parking',
  },
  {
    place: 'the component of a screen',
    file: 'src/screens/parking/NoParkingAreas.tsx',
    change: ["title={t('title')} isWide", "title={t('empty.text')} isWide"],
    caughtBy: TOURS,
    flow: 'parking',
  },
  {
    place: 'a screen, on its page',
    file: 'src/screens/parking/ParkingScreen.tsx',
    change: ['empty: Empty', 'empty: Failed'],
    caughtBy: TOURS,
    flow: 'parking',
  },
  {
    place: 'a word',
    file: 'locales/fi/parking.json',
    change: ['"title": "Pysäköinti",', '"title": "Pysäköinnit",'],
    caughtBy: TOURS,
    flow: 'parking',
  },
  {
    place: 'a style sheet',
    file: 'src/screens/parking/parking.module.css',
    change: ['@media (max-height: 24em) {', '@media (max-width: 24em) {'],
    caughtBy: 'src/styles/breakpoints.test.ts',
  },
  {
    place: 'a colour',
    file: 'src/styles/tokens.css',
    change: ['--ink: light-dark(#1d2823', '--ink: light-dark(#c0c0c0'],
    caughtBy: 'scripts/contrast.test.ts',
  },
  {
    place: 'a rule of the domain',
    file: 'domain/parking.ts',
    change: ['day === OPEN_START || day === OPEN_END ? null', 'day === OPEN_START ? null'],
    caughtBy: 'domain/parking.test.ts',
  },
  {
    place: 'a schema of the interface',
    file: 'api/parking.ts',
    change: ['z.union([z.number(), z.string()])', 'z.string()'],
    caughtBy: 'api/parking.test.ts',
  },
  {
    place: 'a service of the server',
    file: 'server/modules/parking/end.ts',
    change: ['if (endDate < viewer.today) throw', 'if (endDate <= viewer.today) throw'],
    caughtBy: 'server/modules/parking/change.test.ts',
  },
  {
    place: 'a statement of a repository',
    file: 'server/modules/parking/reservations-repository.ts',
    change: [
      'set days = daterange(lower(days), $2::date + 1)',
      'set days = daterange(lower(days), $2::date)',
    ],
    caughtBy: 'server/modules/parking/change.test.ts',
  },
  {
    place: 'a migration',
    file: 'server/migrations/0130-parking.sql',
    change: [
      'equipment text[] not null,',
      'equipment text[] not null check (cardinality(equipment) > 9),',
    ],
    caughtBy: 'server/modules/parking/import.test.ts',
  },
  {
    place: 'a fixture',
    file: 'fixtures/portal/fake-parking.ts',
    change: ['price: spotPriceOn(', 'price: 2 * spotPriceOn('],
    caughtBy: 'src/services/parking.browser.test.ts',
  },
  {
    place: 'a driver',
    file: 'tests/flows/parking/controls.ts',
    change: ["endReservation = 'Lopeta varaus'", "endReservation = 'Lopeta varaukset'"],
    caughtBy: TOURS,
    flow: 'parking',
  },
  {
    place: 'a story',
    file: 'src/components/Badge/Badge.stories.tsx',
    change: ["{ args: { count: 2, label: 'uutta' } }", '{ render: () => <img src="x.png" /> }'],
    caughtBy: 'src/components/Badge/Badge.stories.tsx',
  },
  {
    place: 'a row of the table of pages',
    file: 'src/routing/pages.ts',
    change: ["path: within('pysakointi'),", "path: within('parkki'),"],
    caughtBy: 'src/routing/portal-routes.test.ts',
  },
  {
    place: 'a script',
    file: 'scripts/build/breakpoints.ts',
    change: ['config: () => ({ css', 'config: () => ({ styles'],
    caughtBy: 'scripts/build/breakpoints.test.ts',
  },
  {
    place: 'the configuration of the build',
    file: 'vite.config.ts',
    change: ['manifest: true', 'manifest: false'],
    caughtBy: null,
  },
  {
    place: 'a document',
    file: 'docs/mails.md',
    change: ['| `noticeReceived` |', '| `noticeArrived` |'],
    caughtBy: 'domain/mails.test.ts',
  },
  {
    place: 'a helper of the pages',
    file: 'src/form/alphabetical.ts',
    change: ['a.value === last ? 1 : -1', 'a.value === last ? -1 : 1'],
    caughtBy: 'src/form/alphabetical.test.ts',
  },
  {
    place: 'the words of a mail',
    file: 'locales/fi/mail.json',
    change: ['"subject": "Irtisanomisilmoituksesi on vastaanotettu"', '"subject": "Irtisanominen"'],
    caughtBy: 'tests/letters/letters.test.ts',
  },
  {
    place: 'a service of the pages',
    file: 'src/services/parking.ts',
    change: ["details.state === 'terminated'", "details.state === 'ended'"],
    caughtBy: 'src/services/parking.browser.test.ts',
  },
  {
    place: 'the generator of paths',
    file: 'paths/tour.ts',
    change: ['expected.screen ? [`shown', '!expected.screen ? [`shown'],
    caughtBy: 'paths/tour.test.ts',
  },
]
