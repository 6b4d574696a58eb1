import { execFile } from 'node:child_process'
import {
  cpSync,
  existsSync,
  globSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type MadeFlow, makeFlow } from './make.ts'
import { type FlowRequest, makeFlowNames, parseFlowRequest } from './names.ts'

/** Longer than generating two flows takes beside other suites: it took 77 s once. */
const GENERATING_MS = 300_000

const root = join(import.meta.dirname, '..', '..')
const run = promisify(execFile)

/** Folders of the repository that are built, installed or generated, and not copied. */
const beside =
  '.git .data coverage dist node_modules playwright-report storybook-static test-results'.split(' ')

let copy = ''
beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'new-flow-'))
  const isPart = (path: string) => !beside.includes(relative(root, path))
  cpSync(root, copy, { recursive: true, filter: isPart })
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
})
afterAll(() => rmSync(copy, { recursive: true }))

/** Returns the content of a file of the copy. */
const read = (file: string) => readFileSync(join(copy, file), 'utf8')
const filesNow = () =>
  globSync('**/*.*', { cwd: copy, exclude: (name) => name === 'node_modules' }).toSorted()
const plain: FlowRequest = { names: makeFlowNames('sauna-booking'), hasForm: false }
const withForm: FlowRequest = { names: makeFlowNames('gym-card'), hasForm: true }

describe('without a unique place to register a flow', () => {
  test.each([
    [
      plain,
      'src/routing/pages.ts',
      'gone',
      (text: string) => text.replace('const pages =', 'const leaves ='),
      '"export const pages = {" … "} as const satisfies"',
    ],
    [
      withForm,
      'server/modules.ts',
      'there twice',
      (text: string) => text + text,
      '"// Services" … "// The provider"',
    ],
  ])('of %o in %s, because it is %s, creates nothing', (wish, file, _, change, place) => {
    const text = read(file)
    writeFileSync(join(copy, file), change(text))
    const before = filesNow()
    expect(() => makeFlow(copy, wish)).toThrow(
      `${file} has no single ${place} to register a flow in: mend it, or workshop/new-flow/places.ts.`,
    )
    expect(filesNow()).toEqual(before)
    writeFileSync(join(copy, file), text)
  })
})

test('making a flow restores every file when a generator fails', () => {
  const script = read('scripts/draw.ts')
  writeFileSync(join(copy, 'scripts/draw.ts'), "throw new Error('no drawings today')")
  const places = ['README.md', 'src/routing/pages.ts', 'server/modules.ts', 'api/drafts.ts']
  const registers = places.map(read)
  const before = filesNow()
  expect(() => makeFlow(copy, withForm)).toThrow('no drawings today')
  expect(filesNow()).toEqual(before)
  expect(places.map(read)).toEqual(registers)
  expect(existsSync(join(copy, 'machines/gym-card'))).toBe(false)
  writeFileSync(join(copy, 'scripts/draw.ts'), script)
})

describe('new flows', () => {
  let [sauna, gym]: MadeFlow[] = []
  beforeAll(() => {
    sauna = makeFlow(copy, parseFlowRequest(copy, ['sauna-booking']))
    gym = makeFlow(copy, parseFlowRequest(copy, ['gym-card', '--form']))
  }, GENERATING_MS)

  /** Returns the output of a command that fails; empty on success. */
  async function error(command: string, ...args: string[]): Promise<string> {
    const env = { ...process.env, FLOWS: 'sauna-booking,gym-card,gym-card-form' }
    try {
      await run(command, args, { cwd: copy, env })
      return ''
    } catch (error) {
      const { stdout, stderr }: { stdout?: string; stderr?: string } = Object(error)
      return `${stdout}${stderr}`
    }
  }
  const made = () => [...(sauna?.made ?? []), ...(gym?.made ?? [])]
  const code = () => made().filter((file) => /\.tsx?$/.test(file) && !file.includes('generated'))

  // One compilation of the whole program, which takes 30 s of a processor.
  test('pass the type check', { timeout: 180_000 }, async () => {
    const registers = gym?.changed.filter((file) => file.endsWith('.ts')) ?? []
    writeFileSync(
      join(copy, 'tsconfig.made.json'),
      JSON.stringify({
        extends: './tsconfig.json',
        include: [...made(), ...registers, 'src/routing', 'src/**/*.d.ts'],
      }),
    )
    expect(await error('tsc', '--project', 'tsconfig.made.json')).toBe('')
  })

  test.each<[string, string, () => string[]]>([
    ['keep the rules of the house', 'oxlint', () => ['--deny-warnings', ...code()]],
    ['are formatted', 'biome', () => ['ci', '--linter-enabled=false', ...code()]],
    ['say everything in three languages', process.execPath, () => ['scripts/translations.ts']],
    [
      'are proved on their charts and on the server',
      'vitest',
      () => [
        'run',
        '--project=node',
        'tests/machine-paths.test.ts',
        'machines/gym-card',
        'server/modules/gym-card',
      ],
    ],
  ])('%s after the command has made them', async (_, command, args) => {
    expect(await error(command, ...args())).toBe('')
  })

  test('are drawn, and have a story for every state', () => {
    const drawing = read('docs/flows/sauna-booking.svg')
    const states = ['reading', 'failed', 'ready', 'reviewing']
    expect(states.filter((state) => drawing.includes(`>${state}<`))).toEqual(states)
    expect(read('stories/generated/sauna-booking.stories.tsx').match(/(?<=story\(')\w+/g)).toEqual([
      'Reading',
      'Ready',
      'Failed',
      'Reviewing',
    ])
  })

  test('are registered, and each page is listed in the README', () => {
    expect(sauna?.changed).toEqual([
      'src/routing/pages.ts',
      'src/routing/screen-loaders.ts',
      'src/i18n/i18next.d.ts',
      'README.md',
    ])
    expect(gym?.changed).toEqual([
      'src/routing/pages.ts',
      'src/routing/screen-loaders.ts',
      'src/i18n/i18next.d.ts',
      'api/routes.ts',
      'server/kernel/rate-limit/write-bounds.ts',
      'api/drafts.ts',
      'server/modules/drafts/service.ts',
      'server/modules.ts',
      'api/provider-event-types.ts',
      'fixtures/portal/fake-request-answers.ts',
      'README.md',
      'docs/openapi.json',
      'docs/provider/events.md',
    ])
    expect(read('README.md')).toContain(
      '| [sauna booking](src/screens/sauna-booking) ([sauna-booking](docs/flows/sauna-booking.svg)) | `/asiointi/:contractId/sauna-booking` | residents |',
    )
    expect(read('docs/openapi.json')).toContain('"/contracts/{contract}/gym-cards"')
  })

  test('contain no name of the examples', () => {
    const left = made().filter((file) => /house-?visit|key[-_]?order/i.test(file + read(file)))
    expect(left).toEqual([])
  })

  test('cannot be made again under the same name', () => {
    expect(() => parseFlowRequest(copy, ['sauna-booking'])).toThrow(
      '"sauna-booking" is taken: there is machines/sauna-booking already.',
    )
  })
})

describe('the name of a new flow', () => {
  test.each([
    [
      'laundry',
      {
        kebab: 'laundry',
        camel: 'laundry',
        pascal: 'Laundry',
        snake: 'laundry',
        upper: 'LAUNDRY',
      },
    ],
    ['fault-report-2', null],
    [
      'lift-b2',
      { kebab: 'lift-b2', camel: 'liftB2', pascal: 'LiftB2', snake: 'lift_b2', upper: 'LIFT_B2' },
    ],
  ])('%s is converted to every case, or refused', (said, read) => {
    if (read) expect(parseFlowRequest(root, [said])).toEqual({ names: read, hasForm: false })
    else expect(() => parseFlowRequest(root, [said])).toThrow('kebab-case')
  })

  test.each([
    [[], 'Say what the flow is called: npm run new-flow -- fault-report.'],
    [
      ['Fault', 'report'],
      'A flow has one name, and 2 words were given: join them with dashes, as in fault-report.',
    ],
    [
      ['--help'],
      '"--help" cannot be the name of a flow: write it in kebab-case, as in fault-report.',
    ],
    [[''], '"" cannot be the name of a flow: write it in kebab-case, as in fault-report.'],
    [['../x'], '"../x" cannot be the name of a flow: write it in kebab-case, as in fault-report.'],
    [
      ['vikailmoitus-käynti'],
      '"vikailmoitus-käynti" cannot be the name of a flow: write it in kebab-case, as in fault-report.',
    ],
    [
      ['a-very-long-name-that-nobody-would-want-to-type'],
      '"a-very-long-name-that-nobody-would-want-to-type" is too long for the name of a flow: it may have 40 letters.',
    ],
    [['shared'], '"shared" is a reserved name: machines/shared holds what several flows use.'],
    [['to-string'], '"to-string" is a reserved name: JavaScript uses it itself.'],
    [['sign-out'], '"sign-out" is taken: there is machines/sign-out already.'],
    [['mail'], '"mail" is taken: there is locales/fi/mail.json already.'],
    [['draft'], '"draft" is taken: there is src/flow/draft already.'],
    [['palaute'], '"palaute" is taken: there is /asiointi/:contractId/palaute already.'],
    [['maksut'], '"maksut" is taken: there is /asiointi/:contractId/maksut already.'],
    [['bulletin-board'], '"bulletin-board" is taken: there is a page of that name already.'],
    [['values', '--form'], '"values" is taken: there is api/values.ts already.'],
    [['tenant', '--form'], '"tenant" is taken: there is a table tenant already.'],
  ])('%s is rejected', (said, reason) => {
    expect(() => parseFlowRequest(root, said)).toThrow(new Error(reason))
  })
})
