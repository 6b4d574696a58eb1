import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { LetterRecipient, SendNotificationResult } from '../../api/provider-notifications.ts'
import { makePagedRead } from '../../fixtures/server/paged.ts'
import { ApiError } from '../kernel/base/errors.ts'
import {
  describeNotificationsFailure,
  type NotificationsCommand,
  runNotificationsCommand,
} from './notifications.ts'
import { parseCommand } from './order.ts'

const contract = '0f7f7f0e-2f0a-4a53-9c34-5b7a3c0f5f10'
const recipient: LetterRecipient = {
  tenantId: '7d1f6c2a-5b1e-4c4f-9a57-0c3a2f4e1e09',
  person: { id: '7d1f6c2a-5b1e-4c4f-9a57-0c3a2f4e1e01', externalId: 'veikko' },
  firstName: 'Veikko;\u001b[2J',
  lastName: '=1+1',
  contract: { id: contract, externalId: null },
  building: { id: '7d1f6c2a-5b1e-4c4f-9a57-0c3a2f4e1e02', externalId: 'K-12' },
  streetAddress: 'Koivukuja 3 A 12',
  postalCode: '02100',
  city: 'Espoo',
}

const asked: unknown[] = []
const answers: SendNotificationResult[] = []
beforeEach(() => {
  asked.splice(0)
  answers.splice(0)
})

function order(...words: string[]): NotificationsCommand {
  const given = parseCommand(['notifications', ...words])
  if (given.kind !== 'notifications') throw new Error('It is another order')
  return given.notifications
}

const output = (...words: string[]) =>
  runNotificationsCommand(
    {
      async sendNotification(notification) {
        asked.push(notification)
        return answers.shift() ?? { notified: 1, withoutAccount: 0, nextCursor: null }
      },
      listLetterRecipients({ contractUuid, buildingExternalId, ...page }) {
        asked.push({ contractUuid, buildingExternalId })
        return makePagedRead(buildingExternalId === 'empty' ? [] : [recipient])(page)
      },
    },
    order(...words),
  )

const plain = {
  externalId: 'water-1',
  priority: 'normal',
  words: { fi: { title: 'Vesikatko', text: 'Vesi on poikki.' } },
  target: null,
  isCloseable: true,
}
const inFinnish = ['--fi-title', 'Vesikatko', '--fi-text', 'Vesi on poikki.']

describe('notifications send', () => {
  it('reaches the residents on the named contract', async () => {
    expect(await output('send', 'water-1', '--contract', contract, ...inFinnish)).toBe(
      '1 resident is notified.',
    )
    expect(asked).toEqual([{ ...plain, contractUuid: contract, cursor: undefined }])
  })

  it('repeats the call until every contract is reached, and adds up the counts', async () => {
    answers.push(
      { notified: 120, withoutAccount: 30, nextCursor: 'second' },
      { notified: 80, withoutAccount: 0, nextCursor: 'third' },
      { notified: 0, withoutAccount: 2, nextCursor: null },
    )
    expect(await output('send', 'water-1', '--building', 'K-12', ...inFinnish)).toBe(
      '200 residents are notified. 32 have no account: notifications letters lists who needs a letter.',
    )
    expect(asked).toEqual(
      [undefined, 'second', 'third'].map((cursor) => ({
        ...plain,
        buildingExternalId: 'K-12',
        cursor,
      })),
    )
  })

  it('takes the text in every language, the priority and the page to which the card leads', async () => {
    const inSwedish = ['--sv-title', 'Vattenavbrott', '--sv-text', 'Vattnet är avstängt.']
    const flags = ['--everybody', '--important', '--no-closeable']
    const target = ['--target', 'bulletin', '--target-id', contract]
    await output('send', 'water-1', ...flags, ...inFinnish, ...inSwedish, ...target)
    expect(asked).toEqual([
      {
        ...plain,
        isForEverybody: true,
        priority: 'important',
        words: {
          fi: { title: 'Vesikatko', text: 'Vesi on poikki.' },
          sv: { title: 'Vattenavbrott', text: 'Vattnet är avstängt.' },
        },
        target: { kind: 'bulletin', uuid: contract },
        isCloseable: false,
        cursor: undefined,
      },
    ])
  })
})

describe('notifications letters', () => {
  let folder: string
  beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'porras-letters-'))))
  afterEach(() => rm(folder, { recursive: true }))

  it('lists the residents who have no account', async () => {
    expect((await output('letters', '--everybody')).split('\n')).toEqual([
      'Name                     Street            Postal code  City   Contract',
      `Veikko;\\u{001b}[2J =1+1  Koivukuja 3 A 12  02100        Espoo  ${contract}`,
    ])
    expect(await output('letters', '--building', 'empty')).toBe('Everybody has an account.')
    expect(JSON.parse(await output('letters', '--contract', contract, '--json'))).toEqual([
      recipient,
    ])
    expect(asked).toEqual([
      { contractUuid: undefined, buildingExternalId: undefined },
      { contractUuid: undefined, buildingExternalId: 'empty' },
      { contractUuid: contract, buildingExternalId: undefined },
    ])
  })

  it('writes a table of addresses that only its owner can read, without formulas', async () => {
    const file = join(folder, 'letters.csv')
    expect(await output('letters', '--building', 'K-12', '--csv', file)).toBe(
      `Written into ${file}: 1.`,
    )
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect((await readFile(file, 'utf8')).split('\r\n')).toEqual([
      '\ufefffirstName;lastName;streetAddress;postalCode;city;residentExternalId;contractExternalId;buildingExternalId',
      `"Veikko;\u001b[2J";'=1+1;Koivukuja 3 A 12;02100;Espoo;veikko;;K-12`,
      '',
    ])
  })
})

it.each([
  [['send', 'water-1', ...inFinnish], 'ne of --contract <id>, --building <id> and --everybody'],
  [['send', 'water-1', '--everybody', '--building', 'K-12', ...inFinnish], 'ne of --contract'],
  [['send', 'water-1', '--everybody'], 'words (required)'],
  [['send', 'water-1', '--everybody', '--fi-title', 'Vesikatko'], 'words.fi.text (required)'],
  [
    ['send', 'water-1', '--everybody', ...inFinnish, '--target', 'bulletin'],
    'target.uuid (required)',
  ],
  [['send', 'water-1', '--contract', 'K-12', ...inFinnish], 'the id of a contract'],
  [['letters'], 'ne of --contract'],
  [['letters', '--everybody', '--csv', 'letters.csv', '--json'], 'one of --csv and --json'],
])('the notifications command %j is refused', (words, expected) => {
  expect(() => order(...words)).toThrow(expected)
})

it.each([
  [['send', 'a', '--building', 'K', ...inFinnish], 'NOT_FOUND', 'No building K was imported.'],
  [['letters', '--contract', contract], 'NOT_FOUND', `There is no contract ${contract}.`],
  [
    ['send', 'a', '--everybody', ...inFinnish],
    'SERVICE_UNAVAILABLE',
    'Not all residents were notified: SERVICE_UNAVAILABLE. Send it again under the same id.',
  ],
  [
    ['letters', '--everybody'],
    'SERVICE_UNAVAILABLE',
    'The residents cannot be listed now: SERVICE_UNAVAILABLE.',
  ],
] as const)(
  'the notifications command %j reports the cause when it fails by %s',
  (words, code, expected) => {
    expect(describeNotificationsFailure(new ApiError(code), order(...words))).toBe(expected)
  },
)
