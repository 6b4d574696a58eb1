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
import { makeFlow } from './make.ts'
import { namesOf, readName } from './names.ts'

const root = join(import.meta.dirname, '..', '..')
const run = promisify(execFile)

/** What is built, installed or kept beside the repository, and is no part of it. */
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

/** What a file of the copy holds. */
const read = (file: string) => readFileSync(join(copy, file), 'utf8')
const filesNow = () =>
  globSync('**/*.*', { cwd: copy, exclude: (name) => name === 'node_modules' }).toSorted()
const names = namesOf('sauna-booking')

describe('where the place to register is not found', () => {
  test.each([
    ['gone', (text: string) => text.replace('const always', 'const once')],
    ['there twice', (text: string) => text + text],
  ])('because it is %s, nothing is made', (_, change) => {
    const file = 'src/routing/portal-routes.test.ts'
    const text = read(file)
    writeFileSync(join(copy, file), change(text))
    const before = filesNow()
    expect(() => makeFlow(copy, names)).toThrow(
      'src/routing/portal-routes.test.ts has no single "const always: RouteName[] = [" … "]" to register a flow in: mend it, or workshop/new-flow/places.ts.',
    )
    expect(filesNow()).toEqual(before)
    writeFileSync(join(copy, file), text)
  })
})

test('where a generator fails, all is as it was', () => {
  const script = read('scripts/draw.ts')
  writeFileSync(join(copy, 'scripts/draw.ts'), "throw new Error('no drawings today')")
  const registers = ['README.md', 'src/routing/screens.ts'].map(read)
  const before = filesNow()
  expect(() => makeFlow(copy, names)).toThrow('no drawings today')
  expect(filesNow()).toEqual(before)
  expect(['README.md', 'src/routing/screens.ts'].map(read)).toEqual(registers)
  expect(existsSync(join(copy, 'machines/sauna-booking'))).toBe(false)
  writeFileSync(join(copy, 'scripts/draw.ts'), script)
})

describe('a flow that was made', () => {
  let made: readonly string[] = []
  beforeAll(() => {
    made = makeFlow(copy, readName(copy, ['sauna-booking'])).made
  })

  /** What a command says when it fails; empty when all is well. */
  async function fault(command: string, ...args: string[]): Promise<string> {
    try {
      await run(command, args, { cwd: copy })
      return ''
    } catch (error) {
      const { stdout, stderr }: { stdout?: string; stderr?: string } = Object(error)
      return `${stdout}${stderr}`
    }
  }
  const code = () => made.filter((file) => /\.tsx?$/.test(file) && !file.includes('generated'))

  test('is of the right types', async () => {
    writeFileSync(
      join(copy, 'tsconfig.made.json'),
      JSON.stringify({
        extends: './tsconfig.json',
        include: [...made, 'src/routing', 'src/styles/*.d.ts'],
      }),
    )
    expect(await fault('tsc', '--project', 'tsconfig.made.json')).toBe('')
  })

  test.each<[string, string, () => string[]]>([
    ['keeps the rules of the house', 'oxlint', () => ['--deny-warnings', ...code()]],
    ['is formatted', 'biome', () => ['ci', '--linter-enabled=false', ...code()]],
    ['says everything in three languages', process.execPath, () => ['scripts/words.ts']],
  ])('%s', async (_, command, args) => {
    expect(await fault(command, ...args())).toBe('')
  })

  test('is drawn, and shown in every state', () => {
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

  test('has nothing left of the example', () => {
    const left = made.filter((file) => /house-?visit/i.test(file + read(file)))
    expect(left).toEqual([])
  })

  test('takes its name', () => {
    expect(() => readName(copy, ['sauna-booking'])).toThrow(
      '"sauna-booking" is taken: there is machines/sauna-booking already.',
    )
  })
})

describe('a name', () => {
  test.each([
    ['laundry', { kebab: 'laundry', camel: 'laundry', pascal: 'Laundry' }],
    ['fault-report-2', null],
    ['lift-b2', { kebab: 'lift-b2', camel: 'liftB2', pascal: 'LiftB2' }],
  ])('%s', (said, read) => {
    if (read) expect(readName(root, [said])).toEqual(read)
    else expect(() => readName(root, [said])).toThrow('kebab-case')
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
    [['draft'], '"draft" is taken: there is machines/shared/draft.model.ts already.'],
    [['palaute'], '"palaute" is taken: there is /asiointi/:contractId/palaute already.'],
    [['maksut'], '"maksut" is taken: there is /asiointi/:contractId/maksut already.'],
    [['parking'], '"parking" is taken: there is a route of that name already.'],
  ])('%s is refused', (said, reason) => {
    expect(() => readName(root, said)).toThrow(new Error(reason))
  })
})
