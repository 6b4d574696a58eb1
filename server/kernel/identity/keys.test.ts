import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { loadOrCreateIdentityKeys, readIdentityKeys } from './keys.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'identity-keys-'))
})

afterEach(() => rm(folder, { recursive: true }))

test('Keys are created once in a folder, readable by its owner only', async () => {
  const made = await loadOrCreateIdentityKeys(join(folder, 'data'))
  const kept = await loadOrCreateIdentityKeys(join(folder, 'data'))
  expect(kept.publicJwks).toEqual(made.publicJwks)
  expect(await readdir(join(folder, 'data'))).toEqual(['identity-keys.json'])
  const { mode } = await stat(join(folder, 'data', 'identity-keys.json'))
  expect(mode & 0o777).toBe(0o600)
})

test('The public keys contain nothing private', async () => {
  const { signing, decryption, publicJwks } = await loadOrCreateIdentityKeys(folder)
  const members = publicJwks.keys.map((key) => Object.keys(key).sort())
  expect(members).toEqual(Array(2).fill(['alg', 'e', 'kid', 'kty', 'n', 'use']))
  expect(publicJwks.keys.map(({ kid, use, alg }) => [use, alg, kid])).toEqual([
    ['sig', 'RS256', signing.kid],
    ['enc', 'RSA-OAEP-256', decryption[0].kid],
  ])
})

test('Older keys still decrypt what was encrypted to them', async () => {
  const [newer, older] = await Promise.all(
    ['newer', 'older'].map(async (name) => {
      await loadOrCreateIdentityKeys(join(folder, name))
      const text = await readFile(join(folder, name, 'identity-keys.json'), 'utf8')
      const { keys }: { keys: { kid: string }[] } = JSON.parse(text)
      return keys
    }),
  )
  const both = [...(newer ?? []), ...(older ?? [])]
  const { signing, decryption } = await readIdentityKeys(JSON.stringify({ keys: both }))
  expect([signing.kid, ...decryption.map(({ kid }) => kid)]).toEqual([
    both[0]?.kid,
    both[1]?.kid,
    both[3]?.kid,
  ])
})

test.each([
  ['no JSON', 'secret-material'],
  ['no key set', '{"secret":"material"}'],
  ['no keys', '{"keys":[]}'],
  [
    'a broken key',
    '{"keys":[{"use":"sig","kty":"RSA","alg":"RS256","kid":"a","d":"secret-material"}]}',
  ],
])('Keys that are %s are rejected without revealing their content', async (_title, text) => {
  await writeFile(join(folder, 'identity-keys.json'), text)
  const message =
    'The identity keys must be a JSON Web Key Set with a private key to sign (use "sig") and one to decrypt (use "enc"), each with kid and alg'
  await expect(readIdentityKeys(text)).rejects.toEqual(new Error(message))
  await expect(loadOrCreateIdentityKeys(folder)).rejects.toEqual(new Error(message))
})
