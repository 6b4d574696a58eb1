import { expect, it } from 'vitest'
import type { OpenRequest } from '../../../api/provider.ts'
import type { ListedKey } from '../../../api/provider-keys.ts'
import { runProviderCommand } from './command.ts'
import type { ProviderService } from './service.ts'

const request: OpenRequest = {
  id: '9d3d91e8-fccb-417c-95a4-4d74925cc918',
  kind: 'modification',
  reference: 'K7PX-4MQH',
  status: 'ready_for_review',
  contractUuid: '00000000-0000-4000-8000-000000000001',
  home: 'Koivukuja 3 A 12,\u009b 02100 Espoo',
  noticeDay: '2026-11-21',
  endDate: null,
  modification: {
    inEffect: '2026-12-31',
    description: null,
    leaving: [],
    receiver: null,
    added: ['Eino\u001b[2J Estola\nK7PX-4MQH  approved'],
    addedUnderAnotherName: [],
  },
  givenBy: 'Aino\u202e Virtanen',
  createdAt: '2026-11-21T07:00:00.000Z',
}

const key: ListedKey = {
  name: 'rents\u001b[2J',
  scopes: ['read', 'import'],
  until: '2026-12-31',
  createdAt: '2026-11-20T22:30:00.000Z',
  lastUsedAt: null,
  revokedAt: null,
}

const service: ProviderService = {
  list: async () => [request],
  decide: async ({ length }) => {
    throw new Error(`Nothing is decided here: ${length}`)
  },
  createStaffLink: async () => ({ link: 'http://localhost/\u0007', expiresAt: '' }),
  listKeys: async () => [key],
  addKey: async ({ name }) => ({ name, key: 'the-key' }),
  revokeKey: async (name) => ({ ...key, name }),
  close: async () => {},
}

it('nothing that was typed moves the cursor or looks like another line', async () => {
  expect(await runProviderCommand(['list'], async () => service)).toBe(
    [
      'Reference  Status            What                                                      Day         Given       By                     Home                                   Id',
      'K7PX-4MQH  ready_for_review  added: Eino\\u{001b}[2J Estola\\u{000a}K7PX-4MQH  approved  31.12.2026  21.11.2026  Aino\\u{202e} Virtanen  Koivukuja 3 A 12,\\u{009b} 02100 Espoo  9d3d91e8-fccb-417c-95a4-4d74925cc918',
    ].join('\n'),
  )
  expect(
    await runProviderCommand(
      ['act', 'staff@porras.example', 'aino.virtanen@example.fi'],
      async () => service,
    ),
  ).toBe('Open this within two minutes; it works once: http://localhost/\\u{0007}')
})

it('keys are listed, made and revoked', async () => {
  const run = (...words: string[]) => runProviderCommand(words, async () => service)
  const table = [
    'Name              Scopes       Made        Until       Last used  Revoked',
    'rents\\u{001b}[2J  read,import  21.11.2026  31.12.2026  never',
  ].join('\n')
  expect(await run('keys')).toBe(table)
  expect(await run('keys', 'list')).toBe(table)
  expect(
    await run('keys', 'add', 'rents', '--scopes', 'read,import', '--until', '2026-12-31'),
  ).toBe('The key rents, which is not shown again:\nthe-key')
  expect(await run('keys', 'revoke', 'rents\u202e')).toBe('The key rents\\u{202e} is revoked.')
})

it.each([
  [['add', 'rents']],
  [['add', '--scopes', 'read']],
  [['add', 'rents', '--scopes', 'keys']],
  [['add', 'rents', '--scopes', 'read', '--until', 'soon']],
  [['add', 'rents', 'more', '--scopes', 'read']],
  [['revoke']],
  [['revoke', 'rents', '--scopes', 'read']],
  [['list', 'all']],
  [['--help']],
])('keys %j prints the usage', async (words) => {
  await expect(runProviderCommand(['keys', ...words], async () => service)).rejects.toThrow(
    /^Usage: npm run provider -- /,
  )
})
