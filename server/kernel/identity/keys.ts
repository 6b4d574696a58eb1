import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  calculateJwkThumbprint,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JSONWebKeySet,
  type JWK,
} from 'jose'
import * as z from 'zod/mini'

const privateKey = z.discriminatedUnion('use', [
  z.looseObject({
    use: z.literal('sig'),
    kty: z.string(),
    kid: z.string(),
    d: z.string(),
    alg: z.enum(['RS256', 'PS256', 'ES256']),
  }),
  z.looseObject({
    use: z.literal('enc'),
    kty: z.string(),
    kid: z.string(),
    d: z.string(),
    alg: z.enum(['RSA-OAEP', 'RSA-OAEP-256', 'ECDH-ES', 'ECDH-ES+A256KW']),
  }),
])
type PrivateKey = z.infer<typeof privateKey>

const privateKeySet = z.object({ keys: z.array(privateKey) })

/** A private key, imported for use. */
export interface IdentityKey {
  readonly key: CryptoKey
  readonly kid: string
  readonly alg: string
}

/**
 * The portal's keys towards the identity broker: one that signs requests, those that decrypt
 * responses, and the public keys to be given to the broker.
 */
export interface IdentityKeys {
  readonly signing: IdentityKey
  readonly decryption: readonly [IdentityKey, ...IdentityKey[]]
  readonly publicJwks: JSONWebKeySet
}

const unreadable =
  'The identity keys must be a JSON Web Key Set with a private key to sign (use "sig") and one to decrypt (use "enc"), each with kid and alg'

/**
 * Imports keys from the text of a private JSON Web Key Set. The first signing key signs; every
 * encryption key decrypts, so that keys can be rotated. Error messages contain nothing of the text.
 */
export async function readIdentityKeys(text: string): Promise<IdentityKeys> {
  try {
    const { keys } = privateKeySet.parse(JSON.parse(text))
    const signing = keys.find(({ use }) => use === 'sig')
    const [opening, ...older] = keys.filter(({ use }) => use === 'enc')
    if (signing === undefined || opening === undefined) throw new Error(unreadable)
    return {
      signing: await imported(signing),
      decryption: [await imported(opening), ...(await Promise.all(older.map(imported)))],
      publicJwks: { keys: keys.map(publicHalf) },
    }
  } catch {
    throw new Error(unreadable)
  }
}

/**
 * Loads the keys of a folder, created there on first use. For the demo: in production they come
 * from the settings. Only the process owner may read the file.
 */
export async function loadOrCreateIdentityKeys(folder: string): Promise<IdentityKeys> {
  const file = join(folder, 'identity-keys.json')
  const kept = await readFile(file, 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  })
  if (kept !== null) return readIdentityKeys(kept)

  const made = await makeKeySet()
  const draft = `${file}.${randomUUID()}`
  await mkdir(folder, { recursive: true })
  await writeFile(draft, made, { mode: 0o600 })
  await rename(draft, file)
  return readIdentityKeys(made)
}

async function makeKeySet(): Promise<string> {
  const keys = await Promise.all([makeKey('sig', 'RS256'), makeKey('enc', 'RSA-OAEP-256')])
  return JSON.stringify({ keys })
}

async function makeKey(use: 'sig' | 'enc', alg: string): Promise<JWK> {
  const pair = await generateKeyPair(alg, { extractable: true })
  const jwk = await exportJWK(pair.privateKey)
  return { ...jwk, use, alg, kid: await calculateJwkThumbprint(jwk) }
}

async function imported(jwk: PrivateKey): Promise<IdentityKey> {
  const key = await importJWK(jwk, jwk.alg)
  if (key instanceof Uint8Array) throw new Error(unreadable)
  return { key, kid: jwk.kid, alg: jwk.alg }
}

const publicMembers = ['kty', 'use', 'alg', 'kid', 'n', 'e', 'crv', 'x', 'y']

function publicHalf(jwk: PrivateKey): JWK {
  const members = Object.entries(jwk).filter(([name]) => publicMembers.includes(name))
  return { kty: jwk.kty, ...Object.fromEntries(members) }
}
