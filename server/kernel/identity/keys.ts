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
import { describeReadFailure } from '../base/file-failure.ts'
import { idTokenSignature } from './profile.ts'

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

/** The fewest bits of an RSA key. */
const RSA_BITS = 3072

/** The files of IDENTITY_KEYS cannot be used; the message is one sentence, without their content. */
export class BadIdentityKeys extends Error {}

const unreadable =
  'The identity keys must be a JSON Web Key Set with a private key to sign (use "sig") and one to decrypt (use "enc"), each with kid and alg'

/**
 * Imports keys from the text of a private JSON Web Key Set. The first signing key signs; every
 * encryption key decrypts, so that keys can be rotated, an RSA key with either hash. Error messages contain nothing of the text.
 */
export async function readIdentityKeys(text: string): Promise<IdentityKeys> {
  try {
    const { keys } = privateKeySet.parse(JSON.parse(text))
    const signing = keys.find(({ use }) => use === 'sig')
    const [opening, ...older] = keys.filter(({ use }) => use === 'enc')
    if (signing === undefined || opening === undefined) throw new Error(unreadable)
    const [first, ...others] = (await Promise.all([opening, ...older].map(importedToOpen))).flat()
    if (first === undefined) throw new Error(unreadable)
    return {
      signing: await imported(signing),
      decryption: [first, ...others],
      publicJwks: { keys: keys.map(publicHalf) },
    }
  } catch {
    throw new Error(unreadable)
  }
}

/**
 * Reads the keys of several files, each a private JSON Web Key Set: the first file signs, every file
 * decrypts. Public are the first file's keys and the signing keys of the others, so that the broker
 * encrypts to the first file only. Throws BadIdentityKeys for a file that cannot be
 * read, for an RSA key under 3072 bits, and for a kid that is there twice.
 */
export async function readIdentityKeyFiles(files: readonly string[]): Promise<IdentityKeys> {
  const [first, ...others] = await Promise.all(files.map(readKeyFile))
  if (!first) throw new BadIdentityKeys('IDENTITY_KEYS names no file.')
  const otherKeys = others.flatMap(({ publicJwks }) => publicJwks.keys)
  const kids = [...first.publicJwks.keys, ...otherKeys].map(({ kid }) => kid)
  if (new Set(kids).size < kids.length)
    throw new BadIdentityKeys('The files of IDENTITY_KEYS have two keys with one kid.')
  return {
    signing: first.signing,
    decryption: [...first.decryption, ...others.flatMap(({ decryption }) => decryption)],
    publicJwks: {
      keys: [...first.publicJwks.keys, ...otherKeys.filter(({ use }) => use === 'sig')],
    },
  }
}

async function readKeyFile(file: string): Promise<IdentityKeys> {
  const refused = (why: string) => new BadIdentityKeys(`The file ${file} of IDENTITY_KEYS ${why}.`)
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw refused(`cannot be read: ${describeReadFailure(error)}`)
  })
  const keys = await readIdentityKeys(text).catch(() => null)
  if (keys === null)
    throw refused('is no JSON Web Key Set with a private key to sign and one to decrypt')
  if (keys.publicJwks.keys.some(isShort)) throw refused(`has an RSA key under ${RSA_BITS} bits`)
  return keys
}

/**
 * Reads the public keys that a broker signs its keys with, as it hands them over. Throws
 * BadIdentityKeys for a file that cannot be read, is no JSON Web Key Set, or holds a private key.
 */
export async function readBrokerKeyFile(file: string): Promise<JSONWebKeySet> {
  const refused = (why: string) =>
    new BadIdentityKeys(`The file ${file} of IDENTITY_BROKER_KEYS ${why}.`)
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw refused(`cannot be read: ${describeReadFailure(error)}`)
  })
  return parsePublicKeys(text, refused)
}

/** Parses a public JSON Web Key Set. Throws what `refused` makes of the rest of a sentence. */
export function parsePublicKeys(text: string, refused: (why: string) => Error): JSONWebKeySet {
  const { data } = z.object({ keys: publicKeys }).safeParse(jsonOf(text))
  if (data === undefined) throw refused('is no JSON Web Key Set with a key')
  if (data.keys.some((key) => 'd' in key)) throw refused('holds a private key')
  return { keys: data.keys }
}

const publicKeys = z.array(z.looseObject({ kty: z.string() })).check(z.minLength(1))

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const isShort = ({ n }: JWK): boolean =>
  n !== undefined && Buffer.from(n, 'base64url').length * 8 < RSA_BITS

/** Makes a private JSON Web Key Set with a new key to sign and one to decrypt. */
export async function makeIdentityKeySet(): Promise<string> {
  const keys = await Promise.all([makeKey('sig', 'RS256'), makeKey('enc', 'RSA-OAEP-256')])
  return JSON.stringify({ keys })
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

  const made = await makeIdentityKeySet()
  const draft = `${file}.${randomUUID()}`
  await mkdir(folder, { recursive: true })
  await writeFile(draft, made, { mode: 0o600 })
  await rename(draft, file)
  return readIdentityKeys(made)
}

/** Makes a private key with its use, algorithm and id. */
export async function makeKey(use: 'sig' | 'enc', alg: string): Promise<JWK> {
  const pair = await generateKeyPair(alg, { extractable: true, modulusLength: RSA_BITS })
  const jwk = await exportJWK(pair.privateKey)
  return { ...jwk, use, alg, kid: await calculateJwkThumbprint(jwk) }
}

async function imported(jwk: PrivateKey, alg: string = jwk.alg): Promise<IdentityKey> {
  const key = await importJWK({ ...jwk, alg }, alg)
  if (key instanceof Uint8Array) throw new Error(unreadable)
  return { key, kid: jwk.kid, alg }
}

const rsaEncryptions = ['RSA-OAEP-256', 'RSA-OAEP'] as const

/** Imports a key to decrypt: an RSA key for either hash, since the broker chooses, not the file. */
function importedToOpen(jwk: PrivateKey): Promise<IdentityKey[]> {
  const algs = rsaEncryptions.some((alg) => alg === jwk.alg) ? rsaEncryptions : [jwk.alg]
  return Promise.all(algs.map((alg) => imported(jwk, alg)))
}

/**
 * Reads the text of one private key that signs, with its public half. Throws what `refused` makes of
 * the rest of a sentence.
 */
export async function parseSigningKey(
  text: string,
  refused: (why: string) => Error,
): Promise<{ readonly signing: IdentityKey; readonly publicKey: JWK }> {
  const { data } = privateKey.safeParse(jsonOf(text))
  const signing = data?.use === 'sig' ? await imported(data).catch(() => null) : null
  if (data === undefined || signing?.alg !== idTokenSignature)
    throw refused(`is no private key that signs with ${idTokenSignature}`)
  const publicKey = publicHalf(data)
  if (isShort(publicKey)) throw refused(`has an RSA key under ${RSA_BITS} bits`)
  return { signing, publicKey }
}

const publicMembers = ['kty', 'use', 'alg', 'kid', 'n', 'e', 'crv', 'x', 'y']

function publicHalf(jwk: PrivateKey): JWK {
  const members = Object.entries(jwk).filter(([name]) => publicMembers.includes(name))
  return { kty: jwk.kty, ...Object.fromEntries(members) }
}
