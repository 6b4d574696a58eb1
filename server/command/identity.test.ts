import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createEntityKey, parseKeyList, parseStatement } from '../kernel/identity/entity.ts'
import { makeIdentityKeySet, readIdentityKeys } from '../kernel/identity/keys.ts'
import { runCommand } from './run.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'identity-command-'))
})
afterAll(() => rm(folder, { recursive: true }))

it('keys of the broker client are made once, readable by their owner only, and printed without the private parts', async () => {
  const file = join(folder, 'keys.json')
  const making = ['identity', 'new', file]
  expect(await runCommand(making, {})).toEqual({
    code: 0,
    stdout: `The file ${file} holds new keys: add it to IDENTITY_KEYS of every server.\n`,
    stderr: '',
  })
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  const { publicJwks } = await readIdentityKeys(await readFile(file, 'utf8'))
  expect(await runCommand(making, {})).toEqual({
    code: 1,
    stdout: '',
    stderr: `The file ${file} cannot be made: it is there already.\n`,
  })
  const printed = await runCommand(['identity', 'keys'], { IDENTITY_KEYS: file })
  expect({ ...printed, stdout: JSON.parse(printed.stdout) }).toEqual({
    code: 0,
    stdout: publicJwks,
    stderr: '',
  })
})

it('prints the addresses that the broker asks for, before the broker has given its own', async () => {
  const env = {
    NODE_ENV: 'production',
    IDENTITY_PROFILE: 'ftn',
    PUBLIC_ORIGIN: 'https://asukas.example.fi',
  }
  expect((await runCommand(['identity', 'addresses'], env)).stdout).toBe(
    [
      'Redirect address: https://asukas.example.fi/api/confirm-operation/callback',
      'Redirect address: https://asukas.example.fi/api/registration/callback',
      'Public keys: https://asukas.example.fi/api/identity/jwks.json\n',
    ].join('\n'),
  )
})

it('a key for the entity statement is made once; then the statement, the signed key list and their address are printed', async () => {
  const [file, keys] = [join(folder, 'entity.json'), join(folder, 'signed-keys.json')]
  expect(await runCommand(['identity', 'statement'], {})).toEqual({
    code: 1,
    stdout: '',
    stderr: 'IDENTITY_ENTITY_KEY is not set: make a key with identity new-entity <file>.\n',
  })
  expect(await runCommand(['identity', 'new-entity', file], {})).toEqual({
    code: 0,
    stdout: `The file ${file} holds a new key: name it in IDENTITY_ENTITY_KEY of every server, and give the broker a new statement.\n`,
    stderr: '',
  })
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect((await runCommand(['identity', 'new-entity', file], {})).stderr).toBe(
    `The file ${file} cannot be made: it is there already.\n`,
  )
  await runCommand(['identity', 'new', keys], {})
  const origin = 'https://asukas.example.fi'
  const env = {
    NODE_ENV: 'production',
    IDENTITY_PROFILE: 'op',
    PUBLIC_ORIGIN: origin,
    PROVIDER_NAME: 'Rantakodit Oy',
    IDENTITY_KEYS: keys,
    IDENTITY_ENTITY_KEY: file,
  }
  const printed = async (...words: string[]) =>
    (await runCommand(['identity', ...words], env)).stdout
  expect((await printed('addresses')).trimEnd().split('\n').at(-1)).toBe(
    `Signed public keys: ${origin}/api/identity/jwks.jwt`,
  )
  const now = new Date()
  const statement = await parseStatement((await printed('statement')).trim(), now)
  expect([statement.id, statement.redirectUris]).toEqual([
    origin,
    [`${origin}/api/confirm-operation/callback`, `${origin}/api/registration/callback`],
  ])
  const { publicJwks } = await readIdentityKeys(await readFile(keys, 'utf8'))
  const [signing, encryption] = publicJwks.keys
  expect(await parseKeyList((await printed('keys', '--signed')).trim(), statement, now)).toEqual({
    keys: [signing, { ...encryption, alg: 'RSA-OAEP' }],
  })
})

it('without IDENTITY_KEYS the identity command prints nothing', async () => {
  expect(await runCommand(['identity', 'keys'], {})).toEqual({
    code: 1,
    stdout: '',
    stderr: 'IDENTITY_KEYS is not set: the demo has keys of its own.\n',
  })
  const missing = join(folder, 'missing')
  expect(await runCommand(['identity', 'keys'], { IDENTITY_KEYS: missing })).toEqual({
    code: 1,
    stdout: '',
    stderr: `The file ${missing} of IDENTITY_KEYS cannot be read: it is not there.\n`,
  })
})

it.each([
  [['addresses'], 'PUBLIC_ORIGIN (required in production)', { PUBLIC_ORIGIN: '' }],
  [
    ['addresses'],
    'PUBLIC_ORIGIN (an https address in production)',
    { PUBLIC_ORIGIN: 'http://asukas.example.fi' },
  ],
  [['keys'], 'IDENTITY_KEYS (required in production)', { IDENTITY_KEYS: '' }],
  [
    ['keys', '--signed'],
    'PUBLIC_ORIGIN (required in production), IDENTITY_KEYS (required in production)',
    { PUBLIC_ORIGIN: '', IDENTITY_KEYS: '' },
  ],
  [
    ['statement'],
    'PUBLIC_ORIGIN (required in production), PROVIDER_NAME (required in production)',
    { PUBLIC_ORIGIN: '', PROVIDER_NAME: '' },
  ],
])(
  'in production identity %j signs and prints nothing of the demo: %s',
  async (words, faults, unset) => {
    const [file, keys] = [join(folder, 'refusing-entity.json'), join(folder, 'refusing-keys.json')]
    await writeFile(file, await createEntityKey())
    await writeFile(keys, await makeIdentityKeySet())
    const env = {
      NODE_ENV: 'production',
      PUBLIC_ORIGIN: 'https://asukas.example.fi',
      PROVIDER_NAME: 'Rantakodit Oy',
      IDENTITY_KEYS: keys,
      IDENTITY_ENTITY_KEY: file,
    }
    expect((await runCommand(['identity', ...words], env)).code).toBe(0)
    expect(await runCommand(['identity', ...words], { ...env, ...unset })).toEqual({
      code: 1,
      stdout: '',
      stderr: `Settings to correct: ${faults}.\n`,
    })
  },
)

it.each([[[]], [['keys', 'now']], [['new']], [['new', 'a', 'b']], [['other']]])(
  'identity %s is refused, with where the help is',
  async (words) => {
    const { code, stderr } = await runCommand(['identity', ...words], {})
    expect([code, stderr.trimEnd()]).toEqual([
      1,
      expect.stringMatching(/ See npm run provider -- identity [a-z -]*--help$/),
    ])
  },
)
