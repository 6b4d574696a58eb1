import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hash,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Settings } from './settings.ts'

/**
 * Cryptography with the secret keys. Each purpose has its own key, derived from every secret key;
 * results begin with the id of their key ('3f9a01bc.…'), whatever its place in SECRET_KEY. The first
 * key seals and hashes; the others open what they sealed. Decision 0119.
 */
export interface Secrets {
  /** The ids of the keys, 8 hexadecimal digits each, derived from them. The first key seals. */
  readonly keyIds: readonly [string, ...string[]]
  /**
   * Encrypts a text with the first key (AES-256-GCM). With a place, only `open` with the same place
   * decrypts it.
   */
  seal(text: string, place?: string): string
  /** Decrypts a text that was sealed for this place, or for none; throws CannotOpenSealedText. */
  open(sealed: string, place?: string): string
  /** Hashes a text with the first key. */
  keyedHash(purpose: string, text: string): string
  /**
   * Hashes a text with every key, in their order, because a stored hash may be of another key, or
   * older than the ids of keys.
   */
  keyedHashes(purpose: string, text: string): string[]
  /**
   * Seals the digest of a text: it can be compared with a text and sealed with another key, without
   * the text.
   */
  sealDigest(text: string): string
  /** Whether a digest was sealed of this text; false for what cannot be opened. */
  isDigestOf(sealed: string, text: string): boolean
}

/** A sealed text was damaged, or its key is no longer configured. */
export class CannotOpenSealedText extends Error {
  constructor() {
    super('A sealed text cannot be opened with the secret keys of this server.')
  }
}

const CIPHER = 'aes-256-gcm'
const KEY_BYTES = 32
const IV_BYTES = 12
const TAG_BYTES = 16
const SEAL = 'seal'
const ID = 'id'
/** Bytes of a key's id. */
const ID_BYTES = 4
/** The place for which digests are sealed. */
export const DIGEST_SEAL_PLACE = 'digest'
/**
 * The beginnings of results from before keys had ids: the place of the key in the list, counted
 * from its end. Hashes are looked for under these too.
 */
const PLACES = ['v1', 'v2', 'v3'] as const

/** Returns whether a stored value was sealed or hashed before keys had ids, and so names no key. */
export const isStoredWithoutKeyId = (stored: string): boolean => /^v\d+\./.test(stored)

/** Returns a random token: 256 bits, safe in a cookie and an address. */
export const randomToken = (): string => randomBytes(KEY_BYTES).toString('base64url')

/** Hash under which a random token is stored. The token is too long to guess, so it needs no key. */
export const hashToken = (token: string): string => sha256(token)

const sha256 = (text: string): string => hash('sha256', text, 'base64url')

/** Whether a stored value names this key: by its id, with which it begins. */
export const isProtectedWithKey = (stored: string, keyId: string): boolean =>
  stored.startsWith(`${keyId}.`)

/** Opens the secrets with SECRET_KEY, or with a key created once in the data folder. */
export const openSecrets = ({
  secretKeys,
  dataDir,
}: Pick<Settings, 'secretKeys' | 'dataDir'>): Secrets =>
  createSecrets(secretKeys ?? [keyOfFolder(dataDir)])

/** Creates the secrets of some keys; the first seals. */
export function createSecrets(secretKeys: readonly string[]): Secrets {
  const [first, ...others] = secretKeys.map((key) => new SecretKey(key))
  if (!first) throw new RangeError('There is no secret key')
  const keys = [first, ...others]

  const seal: Secrets['seal'] = (text, place) => `${first.id}.${first.seal(text, place)}`
  const open: Secrets['open'] = (sealed, place) => {
    const body = sealed.slice(sealed.indexOf('.') + 1)
    const fitting = isStoredWithoutKeyId(sealed)
      ? keys
      : keys.filter(({ id }) => isProtectedWithKey(sealed, id))
    for (const key of fitting) {
      const text = key.open(body, place)
      if (text !== null) return text
    }
    throw new CannotOpenSealedText()
  }
  return {
    keyIds: [first.id, ...others.map(({ id }) => id)],
    seal,
    open,
    keyedHash: (purpose, text) => `${first.id}.${first.hash(purpose, text)}`,
    keyedHashes: (purpose, text) =>
      keys.flatMap((key) => {
        const hashed = key.hash(purpose, text)
        return [key.id, ...PLACES].map((name) => `${name}.${hashed}`)
      }),
    sealDigest: (text) => seal(sha256(text), DIGEST_SEAL_PLACE),
    isDigestOf(sealed, text) {
      try {
        return open(sealed, DIGEST_SEAL_PLACE) === sha256(text)
      } catch {
        return false
      }
    },
  }
}

class SecretKey {
  readonly id: string
  readonly #secretKey: string
  readonly #derived = new Map<string, KeyObject>()

  constructor(secretKey: string) {
    this.#secretKey = secretKey
    this.id = Buffer.from(hkdfSync('sha256', secretKey, 'porras', ID, ID_BYTES)).toString('hex')
  }

  seal(text: string, place = ''): string {
    const iv = randomBytes(IV_BYTES)
    const cipher = createCipheriv(CIPHER, this.#key(SEAL), iv)
    cipher.setAAD(Buffer.from(place))
    const sealed = Buffer.concat([
      iv,
      cipher.update(text, 'utf8'),
      cipher.final(),
      cipher.getAuthTag(),
    ])
    return sealed.toString('base64url')
  }

  /** Decrypts a text; null for one that this key did not seal for this place. */
  open(body: string, place = ''): string | null {
    const bytes = Buffer.from(body, 'base64url')
    try {
      const decipher = createDecipheriv(CIPHER, this.#key(SEAL), bytes.subarray(0, IV_BYTES))
      decipher.setAAD(Buffer.from(place))
      decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
      const text = bytes.subarray(IV_BYTES, -TAG_BYTES)
      return decipher.update(text, undefined, 'utf8') + decipher.final('utf8')
    } catch {
      return null
    }
  }

  hash(purpose: string, text: string): string {
    return createHmac('sha256', this.#key(`hash:${purpose}`))
      .update(text)
      .digest('base64url')
  }

  #key(purpose: string): KeyObject {
    const known = this.#derived.get(purpose)
    if (known) return known
    const bytes = hkdfSync('sha256', this.#secretKey, 'porras', purpose, KEY_BYTES)
    const key = createSecretKey(Buffer.from(bytes))
    this.#derived.set(purpose, key)
    return key
  }
}

function keyOfFolder(dataDir: string): string {
  const file = join(dataDir, 'secret-key')
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  try {
    writeFileSync(file, randomToken(), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  const key = readFileSync(file, 'utf8').trim()
  if (key.length < KEY_BYTES)
    throw new Error(`The secret key in ${file} is damaged: restore it from a backup.`)
  return key
}
