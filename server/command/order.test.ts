import { expect, it } from 'vitest'
import { orderOf } from './order.ts'
import { runCommand } from './run.ts'

const GROUPS = ['requests', 'residents', 'reservations', 'additions', 'notices', 'messages']
const ALONE = ['list', 'approve', 'reject', 'import', 'act', 'check']
const REST = ['bulletin publish', 'staff', 'keys', 'flags', 'identity']

it.each([...GROUPS, ...ALONE, ...REST])(
  '%s --help prints examples that are orders, also where the settings are wrong',
  async (name) => {
    const { code, stdout, stderr } = await runCommand([...name.split(' '), '--help'], {
      PORT: 'wrong',
    })
    expect([code, stderr]).toEqual([0, ''])
    const examples = stdout.split('\n').flatMap((line) => {
      const [, words] = /^ {2}npm run provider -- (.+)$/.exec(line) ?? []
      return words === undefined ? [] : [words]
    })
    expect(examples.length).toBeGreaterThan(0)
    const typed = (words: string) =>
      [...words.matchAll(/'([^']*)'|\S+/g)].map(([word, quoted]) => quoted ?? word)
    expect(examples.filter((example) => orderOf(typed(example)).kind === 'help')).toEqual([])
  },
)

it('the help names every command once', async () => {
  const { stdout } = await runCommand(['--help'], {})
  const names = [...stdout.matchAll(/^ {2}([a-z]+)\b/gm)].map(([, name]) => name)
  expect(names.join(' ')).toBe(
    'list requests residents reservations approve reject additions notices messages bulletin import act staff keys flags errors check migrate reseal identity help',
  )
})

it.each([
  [[], 'Which command? See npm run provider -- --help'],
  [['aprove'], "Unknown command 'aprove' (Did you mean approve?) See npm run provider -- --help"],
  [['requests'], 'Which command? See npm run provider -- requests --help'],
  [
    ['approve'],
    "Missing required argument 'id or reference'. See npm run provider -- approve --help",
  ],
  [
    ['notices', 'evnt', 'W4DE-9KXT'],
    "Unknown command 'evnt'. See npm run provider -- notices --help",
  ],
  [
    ['keys', '--limt', '3'],
    "Unknown option '--limt' (Did you mean --limit?) See npm run provider -- keys list --help",
  ],
  [
    ['keys', 'add', 'a b', '--scopes', 'read'],
    `Command-argument value 'a b' is invalid for argument 'name'. It is letters, digits, ".", "-" and "_". See npm run provider -- keys add --help`,
  ],
])('%j is refused in one sentence', (words, sentence) => {
  expect(() => orderOf(words)).toThrow(sentence)
})
