import { expect, it } from 'vitest'
import { remoteOf } from './remote.ts'
import { runCommand } from './run.ts'

const url = 'https://asiointi.example.fi'

it('a portal elsewhere is its origin and a key', () => {
  expect(remoteOf({})).toBeNull()
  expect(remoteOf({ PROVIDER_URL: `${url}/`, PROVIDER_KEY: 'k' })).toEqual({
    origin: url,
    key: 'k',
  })
  expect(remoteOf({ PROVIDER_URL: 'http://127.0.0.1:3000', PROVIDER_KEY: 'k' })?.origin).toBe(
    'http://127.0.0.1:3000',
  )
})

it.each([
  [{ PROVIDER_KEY: 'k' }, 'PROVIDER_URL (the https address of the portal, without a path)'],
  [
    { PROVIDER_URL: 'http://asiointi.example.fi', PROVIDER_KEY: 'k' },
    'PROVIDER_URL (the https address of the portal, without a path)',
  ],
  [
    { PROVIDER_URL: 'http://localhost.example.fi', PROVIDER_KEY: 'k' },
    'PROVIDER_URL (the https address of the portal, without a path)',
  ],
  [
    { PROVIDER_URL: `${url}/api`, PROVIDER_KEY: 'k' },
    'PROVIDER_URL (the https address of the portal, without a path)',
  ],
  [
    { PROVIDER_URL: 'asiointi.example.fi', PROVIDER_KEY: 'k' },
    'PROVIDER_URL (the https address of the portal, without a path)',
  ],
  [{ PROVIDER_URL: url }, 'PROVIDER_KEY (the key that keys add printed)'],
  [{ PROVIDER_URL: url, PROVIDER_KEY: '' }, 'PROVIDER_KEY (the key that keys add printed)'],
  [{ PROVIDER_URL: url, PROVIDER_KEY: 'k\nx' }, 'PROVIDER_KEY (the key that keys add printed)'],
  [
    { PROVIDER_URL: url, PROVIDER_KEY_FILE: '/nowhere/key' },
    'PROVIDER_KEY_FILE (a file that this user may read)',
  ],
])('%j is refused by the name of the setting', async (env, fault) => {
  expect(await runCommand(['list'], env)).toEqual({
    code: 1,
    stdout: '',
    stderr: `Settings to correct: ${fault}.\n`,
  })
})

it.each([
  ['check', ['check']],
  ['migrate', ['migrate']],
  ['reseal', ['reseal']],
  ['identity', ['identity', 'keys']],
])('%s is for the machine of a server', async (name, words) => {
  expect((await runCommand(words, { PROVIDER_URL: url, PROVIDER_KEY: 'k' })).stderr).toBe(
    `${name} concerns the machine of a server: run it there, without PROVIDER_URL.\n`,
  )
})
