import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { exportJWK, generateKeyPair } from 'jose'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  BadIdentityKeys,
  loadOrCreateIdentityKeys,
  makeIdentityKeySet,
  readIdentityKeyFiles,
  readIdentityKeys,
} from './keys.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'identity-keys-'))
})

afterEach(() => rm(folder, { recursive: true }))

test('Keys of the broker client are created once in a folder, readable by its owner only', async () => {
  const made = await loadOrCreateIdentityKeys(join(folder, 'data'))
  const kept = await loadOrCreateIdentityKeys(join(folder, 'data'))
  expect(kept.publicJwks).toEqual(made.publicJwks)
  expect(await readdir(join(folder, 'data'))).toEqual(['identity-keys.json'])
  const { mode } = await stat(join(folder, 'data', 'identity-keys.json'))
  expect(mode & 0o777).toBe(0o600)
})

test('The public keys contain no private parameter', async () => {
  const { signing, decryption, publicJwks } = await loadOrCreateIdentityKeys(folder)
  const members = publicJwks.keys.map((key) => Object.keys(key).sort())
  expect(members).toEqual(Array(2).fill(['alg', 'e', 'kid', 'kty', 'n', 'use']))
  expect(publicJwks.keys.map(({ kid, use, alg }) => [use, alg, kid])).toEqual([
    ['sig', 'RS256', signing.kid],
    ['enc', 'RSA-OAEP-256', decryption[0].kid],
  ])
  expect(decryption.map(({ alg }) => alg)).toEqual(['RSA-OAEP-256', 'RSA-OAEP'])
})

test('Older keys still decrypt what was encrypted for them', async () => {
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
    both[1]?.kid,
    both[3]?.kid,
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

/** Writes a key set of some algorithms to a file; returns its path. */
async function keyFile(name: string, sig: string, enc: string, modulusLength?: number) {
  const keys = await Promise.all(
    Object.entries({ sig, enc }).map(async ([use, alg]) => {
      const pair = await generateKeyPair(alg, {
        extractable: true,
        ...(modulusLength && { modulusLength }),
      })
      return { ...(await exportJWK(pair.privateKey)), use, alg, kid: `${name}-${use}` }
    }),
  )
  const file = join(folder, name)
  await writeFile(file, JSON.stringify({ keys }))
  return file
}

test('Of keys in several files the first signs and is offered for encryption, and all decrypt', async () => {
  const newer = await keyFile('newer', 'ES256', 'ECDH-ES+A256KW')
  const older = await keyFile('older', 'PS256', 'RSA-OAEP-256', 3072)
  const { signing, decryption, publicJwks } = await readIdentityKeyFiles([newer, older])
  expect([signing.kid, ...decryption.map(({ kid }) => kid)]).toEqual([
    'newer-sig',
    'newer-enc',
    'older-enc',
    'older-enc',
  ])
  expect(publicJwks.keys.map(({ kid, d }) => [kid, d])).toEqual([
    ['newer-sig', undefined],
    ['newer-enc', undefined],
    ['older-sig', undefined],
  ])
})

test('New keys of the broker client have 3072 bits', async () => {
  const file = join(folder, 'made')
  await writeFile(file, await makeIdentityKeySet())
  const { publicJwks } = await readIdentityKeyFiles([file])
  expect(publicJwks.keys.map(({ n }) => Buffer.from(n ?? '', 'base64url').length * 8)).toEqual([
    3072, 3072,
  ])
})

test('Key files that cannot be used are named in one sentence', async () => {
  const short = await keyFile('short', 'RS256', 'RSA-OAEP-256', 2048)
  const good = await keyFile('good', 'ES256', 'ECDH-ES')
  const broken = join(folder, 'broken')
  await writeFile(broken, '{"keys":"secret-material"}')
  for (const [files, why] of [
    [[short], `The file ${short} of IDENTITY_KEYS has an RSA key under 3072 bits.`],
    [[good, folder], `The file ${folder} of IDENTITY_KEYS cannot be read: it is a folder.`],
    [
      [broken],
      `The file ${broken} of IDENTITY_KEYS is no JSON Web Key Set with a private key to sign and one to decrypt.`,
    ],
    [[good, good], 'The files of IDENTITY_KEYS have two keys with one kid.'],
  ] as const)
    await expect(readIdentityKeyFiles(files)).rejects.toEqual(new BadIdentityKeys(why))
})
