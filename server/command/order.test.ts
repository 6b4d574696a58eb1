import { expect, it } from 'vitest'
import { parseCommand } from './order.ts'
import { runCommand } from './run.ts'

const GROUPS = ['requests', 'residents', 'reservations', 'additions', 'notices', 'messages']
const ALONE = [
  'list',
  'approve',
  'reject',
  'import',
  'reconcile',
  'act',
  'check',
  'status',
  'keys add',
  'notices event',
]
const REST = [
  'bulletin publish',
  'messages answer',
  'staff',
  'keys',
  'flags',
  'identity',
  'webhooks',
]

it.each([...GROUPS, ...ALONE, ...REST])(
  'the command %s --help prints examples that parse as commands, even when the settings are invalid',
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
    expect(examples.filter((example) => parseCommand(typed(example)).kind === 'help')).toEqual([])
  },
)

it('the help names every provider command once', async () => {
  const { stdout } = await runCommand(['--help'], {})
  const names = [...stdout.matchAll(/^ {2}([a-z]+)\b/gm)].map(([, name]) => name)
  expect(names.join(' ')).toBe(
    'list requests residents reservations approve reject additions notices messages notifications bulletin import imports reconcile act staff keys webhooks flags errors check status migrate reseal erasures files identity help',
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
    ['notices', '--json', 'show', 'W4DE-9KXT'],
    "The options come after 'show'. See npm run provider -- notices --help",
  ],
  [
    ['requests', '--json', 'show', 'K7PX'],
    "The options come after 'show'. See npm run provider -- requests --help",
  ],
  [
    ['keys', '--scopes', 'read', 'add', 'rents'],
    "The options come after 'add'. See npm run provider -- keys --help",
  ],
  [['keys', 'revok', 'list'], "Unknown command 'revok'. See npm run provider -- keys --help"],
  [['notices', 'show', ' '], 'A word is empty. See npm run provider -- --help'],
  [
    ['messages', 'answer', 'id', '--by', '--note', 'Hei'],
    "Option '--by <name>' has no value. See npm run provider -- messages answer --help",
  ],
  [
    ['requests', 'show', 'K7PX', '--files', '--json'],
    "Option '--files <folder>' has no value. See npm run provider -- requests show --help",
  ],
  [
    ['messages', 'answer', 'id', '- Hei'],
    "Unknown option '- Hei'. See npm run provider -- messages answer --help",
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
    `Command-argument value 'a b' is invalid for argument 'name'. It has to be letters, digits, ".", "-" and "_". See npm run provider -- keys add --help`,
  ],
])('the command line %j is refused in one sentence', (words, sentence) => {
  expect(() => parseCommand(words)).toThrow(sentence)
})

it.each([
  [['messages', 'answer', 'id', '--', '- Hei'], '- Hei', undefined],
  [['messages', 'answer', 'id', 'Hei', '--by=-x'], 'Hei', '-x'],
  [['messages', 'answer', 'id', 'Hei', '--by', 'a', '--by', 'b'], 'Hei', 'b'],
])('the argument %j is parsed as a value although it begins with dashes', (words, text, by) => {
  expect(parseCommand(words)).toEqual({
    kind: 'messages',
    messages: {
      kind: 'answer',
      thread: 'id',
      written: { text },
      fields: { kind: 'outgoing_email', ...(by !== undefined && { by }) },
    },
  })
})

it.each(['aprove\u001b[2J', '--x\u202e', 'keys\u0007'])(
  'the error for the command line %j contains no character that moves the cursor',
  async (word) => {
    const { stderr } = await runCommand([word], {})
    expect(stderr).toMatch(/^[\x20-\x7e]+\n$/)
  },
)
