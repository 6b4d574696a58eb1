import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Settings } from './settings.ts'

/**
 * Cryptography with the secret keys. Each purpose has its own key, derived from every secret key;
 * results carry the version of their key ('v2.…'), so that a newer key can be put in front of
 * SECRET_KEY while the older ones still open what they sealed.
 */
export interface Secrets {
  /**
   * Encrypts a text with the newest key (AES-256-GCM). With a place, only `open` with the same place
   * decrypts it.
   */
  seal(text: string, place?: string): string
  /** Decrypts a text that was sealed for this place, or for none; throws CannotOpen. */
  open(sealed: string, place?: string): string
  /** Hashes a text with the newest key. */
  keyedHash(purpose: string, text: string): string
  /** Hashes a text with every key, newest first, because a stored hash may be older. */
  keyedHashes(purpose: string, text: string): string[]
}

/** A sealed text was damaged, or its key is no longer configured. */
export class CannotOpen extends Error {
  constructor() {
    super('A sealed text cannot be opened with the secret keys of this server.')
  }
}

const CIPHER = 'aes-256-gcm'
const KEY_BYTES = 32
const IV_BYTES = 12
const TAG_BYTES = 16
const SEAL = 'seal'

/** Returns a random token: 256 bits, safe in a cookie and an address. */
export const randomToken = (): string => randomBytes(KEY_BYTES).toString('base64url')

/** Opens the secrets with SECRET_KEY, or with a key created once in the data folder. */
export const openSecrets = ({
  secretKeys,
  dataDir,
}: Pick<Settings, 'secretKeys' | 'dataDir'>): Secrets =>
  secretsOf(secretKeys ?? [keyOfFolder(dataDir)])

/** Creates the secrets of some keys, newest first; the oldest is version 1. */
export function secretsOf(secretKeys: readonly string[]): Secrets {
  const versions = secretKeys.map(
    (key, index) => new KeyVersion(`v${secretKeys.length - index}`, key),
  )
  const [newest] = versions
  if (!newest) throw new RangeError('There is no secret key')
  return {
    seal: (text, place) => newest.seal(text, place),
    open(sealed, place) {
      const version = versions.find(({ name }) => sealed.startsWith(`${name}.`))
      if (!version) throw new CannotOpen()
      return version.open(sealed, place)
    },
    keyedHash: (purpose, text) => newest.hash(purpose, text),
    keyedHashes: (purpose, text) => versions.map((version) => version.hash(purpose, text)),
  }
}

class KeyVersion {
  readonly name: string
  readonly #secretKey: string
  readonly #derived = new Map<string, KeyObject>()

  constructor(name: string, secretKey: string) {
    this.name = name
    this.#secretKey = secretKey
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
    return `${this.name}.${sealed.toString('base64url')}`
  }

  open(sealed: string, place = ''): string {
    const bytes = Buffer.from(sealed.slice(this.name.length + 1), 'base64url')
    try {
      const decipher = createDecipheriv(CIPHER, this.#key(SEAL), bytes.subarray(0, IV_BYTES))
      decipher.setAAD(Buffer.from(place))
      decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
      const body = bytes.subarray(IV_BYTES, -TAG_BYTES)
      return decipher.update(body, undefined, 'utf8') + decipher.final('utf8')
    } catch {
      throw new CannotOpen()
    }
  }

  hash(purpose: string, text: string): string {
    const hmac = createHmac('sha256', this.#key(`hash:${purpose}`)).update(text)
    return `${this.name}.${hmac.digest('base64url')}`
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
