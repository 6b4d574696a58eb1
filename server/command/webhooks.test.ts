import { expect, it } from 'vitest'
import type { ListedWebhook, ListedWebhookMessage } from '../../api/provider-webhooks.ts'
import { makePagedRead } from '../../fixtures/server/paged.ts'
import { ApiError } from '../kernel/base/errors.ts'
import { parseCommand } from './order.ts'
import { describeWebhooksFailure, runWebhooksCommand, type WebhooksCommand } from './webhooks.ts'

const webhook: ListedWebhook = {
  name: 'rents',
  url: 'https://rents.example.fi/porras\u001b[2J',
  types: ['termination.*', 'contract.ended'],
  state: 'failing',
  createdAt: '2026-11-21T10:00:00.000Z',
  lastNumber: 107,
  waiting: 1,
  dead: 2,
  lastAcceptedAt: '2026-11-21T10:00:00.000Z',
  lastError: 'status 500',
  oldSecretUntil: null,
}

const message: ListedWebhookMessage = {
  id: 'msg_9d3d91e8fccb417c95a44d74925cc918',
  number: 105,
  type: 'termination.moved',
  state: 'waiting',
  failures: 3,
  firstAttemptAt: '2026-11-21T10:00:00.000Z',
  nextAttemptAt: '2026-11-21T10:20:00.000Z',
  deadAt: null,
  lastError: 'status 500',
}

const asked: unknown[] = []

function order(...words: string[]): WebhooksCommand {
  const given = parseCommand(['webhooks', ...words])
  if (given.kind !== 'webhooks') throw new Error('It is another order')
  return given.webhooks
}

const output = (...words: string[]) =>
  runWebhooksCommand(
    {
      listWebhooks: makePagedRead([
        webhook,
        {
          ...webhook,
          name: 'work',
          types: null,
          lastError: null,
          oldSecretUntil: '2026-11-22T10:00:00.000Z',
        },
      ]),
      addWebhook: async (added) => {
        asked.push(added)
        return { name: added.name, secret: 'whsec_abc' }
      },
      endWebhook: async (name) => ({ ...webhook, name }),
      resumeWebhook: async (name) => ({ ...webhook, name }),
      rotateWebhook: async (name, { overlapMinutes }) => {
        asked.push({ name, overlapMinutes })
        const oldSecretUntil = overlapMinutes === 0 ? null : '2026-11-22T10:00:00.000Z'
        return { name, secret: 'whsec_def', oldSecretUntil }
      },
      listWebhookMessages: ({ state, ...page }) =>
        makePagedRead(state === 'dead' ? [] : [message])(page),
      replayWebhookMessages: async (name, numbers) => {
        asked.push({ name, numbers })
        return { replayed: numbers.length }
      },
    },
    order(...words),
  )

it('webhooks are listed, made, ended and resumed', async () => {
  expect((await output()).split('\n')).toEqual([
    'Name   State    Last event  Waiting  Given up  Last accepted     Error       Old secret until  Types                         Address',
    'rents  failing  107         1        2         21.11.2026 12.00  status 500                    termination.*,contract.ended  https://rents.example.fi/porras\\u{001b}[2J',
    'work   failing  107         1        2         21.11.2026 12.00              22.11.2026 12.00  all                           https://rents.example.fi/porras\\u{001b}[2J',
  ])
  expect(JSON.parse(await output('list', '--json', '--limit', '1'))).toEqual([webhook])
  expect(
    await output('add', 'rents', 'https://rents.example.fi/', '--types', 'contract.ended,notice.*'),
  ).toBe('Events are sent to rents, signed with this secret, which is not shown again:\nwhsec_abc')
  await output('add', 'rents', 'https://rents.example.fi/', '--after', '0')
  expect(asked.splice(0)).toEqual([
    { name: 'rents', url: 'https://rents.example.fi/', types: ['contract.ended', 'notice.*'] },
    { name: 'rents', url: 'https://rents.example.fi/', after: 0 },
  ])
  expect(await output('end', 'rents')).toBe('Nothing more is sent to rents.')
  expect(await output('resume', 'rents')).toBe('Events are sent to rents again.')
})

it('a webhook secret is rotated with an overlap, a day by default, or at once', async () => {
  expect(await output('rotate', 'rents')).toBe(
    'Until 22.11.2026 12.00 events are sent to rents with signatures by the old secret and by this one, which is not shown again:\nwhsec_def',
  )
  for (const length of ['1min', '90 min', '12h', '7d'])
    await output('rotate', 'rents', '--for', length)
  expect(await output('rotate', 'rents', '--now')).toBe(
    'From now on events are sent to rents with signatures by this secret alone, which is not shown again:\nwhsec_def',
  )
  expect(asked.splice(0)).toEqual(
    [1440, 1, 90, 720, 10_080, 0].map((overlapMinutes) => ({ name: 'rents', overlapMinutes })),
  )
})

it('webhook messages that were given up are listed and replayed', async () => {
  expect((await output('messages', 'rents')).split('\n')).toEqual([
    'Event  Type               State    Failures  First attempt     Next attempt      Error       Id',
    '105    termination.moved  waiting  3         21.11.2026 12.00  21.11.2026 12.20  status 500  msg_9d3d91e8fccb417c95a44d74925cc918',
  ])
  expect(await output('messages', 'rents', '--state', 'dead')).toBe(
    'No message waits for another attempt or was given up.',
  )
  expect(await output('replay', 'rents', '105')).toBe('1 message is sent to rents again.')
  expect(await output('replay', 'rents', '105', '107')).toBe('2 messages are sent to rents again.')
  expect(await output('replay', 'rents')).toBe('0 messages are sent to rents again.')
  expect(asked.splice(0)).toEqual([
    { name: 'rents', numbers: [105] },
    { name: 'rents', numbers: [105, 107] },
    { name: 'rents', numbers: [] },
  ])
})

it.each([
  [['add', 'a b', 'https://rents.example.fi/'], 'letters, digits'],
  [['add', 'rents', 'rents.example.fi'], 'an https address'],
  [['add', 'rents', 'https://rents.example.fi/', '--types', 'all'], 'types of events'],
  [['add', 'rents', 'https://rents.example.fi/', '--after', '-1'], 'the number of an event'],
  [['replay', 'rents', 'msg_1'], 'the number of an event'],
  [['rotate', 'rents', '--for', '0min'], 'from 1min to 7d'],
  [['rotate', 'rents', '--for', '30s'], 'from 1min to 7d'],
  [['rotate', 'rents', '--for', '8d'], 'from 1min to 7d'],
  [['rotate', 'rents', '--for', '1.5h'], 'from 1min to 7d'],
  [['rotate', 'rents', '--for', '12h', '--now'], "'--now' cannot be used with option '--for"],
  [['messages', 'rents', '--state', 'lost'], 'waiting, dead'],
])('the webhooks command %j is refused', (words, expected) => {
  expect(() => order(...words)).toThrow(expected)
})

it.each([
  [
    ['add', 'rents', 'http://10.0.0.1/'],
    'VALIDATION_ERROR',
    undefined,
    'an https address of the internet',
  ],
  [['add', 'rents', 'https://rents.example.fi/'], 'STATE_CONFLICT', 'name_taken', 'rents already'],
  [
    ['add', 'rents', 'https://rents.example.fi/'],
    'STATE_CONFLICT',
    'address_refused',
    'ADDRESS_REFUSED',
  ],
  [['add', 'rents', 'https://rents.example.fi/'], 'STATE_CONFLICT', 'too_many', 'end one first'],
  [
    ['add', 'rents', 'https://rents.example.fi/', '--after', '9'],
    'STATE_CONFLICT',
    'cursor_ahead',
    'no event 9 yet',
  ],
  [['rotate', 'rents'], 'STATE_CONFLICT', 'secret_rotating', 'with --now'],
  [['rotate', 'rents'], 'NOT_FOUND', undefined, 'no webhook rents'],
  [['end', 'rents'], 'NOT_FOUND', undefined, 'no webhook rents'],
  [['replay', 'rents'], 'NOT_FOUND', undefined, 'no webhook rents'],
  [['list'], 'SERVICE_UNAVAILABLE', undefined, 'SERVICE_UNAVAILABLE'],
] as const)(
  'the webhooks command %j that fails by %s (%s) reports the cause',
  (words, code, state, expected) => {
    const error = new ApiError(code, { extra: state ? { state, allowed: [] } : {} })
    expect(describeWebhooksFailure(error, order(...words))).toContain(expected)
  },
)
