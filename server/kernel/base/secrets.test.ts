import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { CannotOpen, openSecrets, randomToken, secretsOf } from './secrets.ts'

const OLD = 'old-key-old-key-old-key-old-key-'
const NEW = 'new-key-new-key-new-key-new-key-'
const folder = mkdtempSync(join(tmpdir(), 'porras-secrets-'))

afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('sealing', () => {
  const secrets = secretsOf([OLD])

  it('returns the sealed text, and a different ciphertext each time', () => {
    for (const text of ['', '140388-9028', 'Mäkinen €\n"\\'.repeat(500)]) {
      const sealed = secrets.seal(text)
      expect(secrets.open(sealed)).toBe(text)
      expect(secrets.seal(text)).not.toBe(sealed)
    }
  })

  it('reveals nothing of the text', () => {
    expect(secrets.seal('140388-9028')).toMatch(/^v1\.[\w-]{52}$/)
  })

  it('rejects what was changed, truncated, or sealed with another key', () => {
    const sealed = secrets.seal('FI21 1234 5600 0007 85')
    const [first = '', ...rest] = sealed.slice(3)
    const flipped = `v1.${first === 'A' ? 'B' : 'A'}${rest.join('')}`
    const foreign = secretsOf([NEW]).seal('x')
    for (const bad of ['', 'x', 'v1.', 'v1.AAAA', 'v2.AAAA', flipped, sealed.slice(0, -8), foreign])
      expect(() => secrets.open(bad)).toThrow(CannotOpen)
  })

  it('opens with an older key what it sealed before a rotation', () => {
    const rotated = secretsOf([NEW, OLD])
    expect(rotated.open(secrets.seal('before'))).toBe('before')
    const after = rotated.seal('after')
    expect(after).toMatch(/^v2\./)
    expect(() => secrets.open(after)).toThrow(CannotOpen)
  })
})

describe('keyed hashes', () => {
  const secrets = secretsOf([OLD])

  it('are the same for the same text, purpose and key, and differ with each of them', () => {
    const hash = secrets.keyedHash('identity code', '140388-9028')
    expect(secrets.keyedHash('identity code', '140388-9028')).toBe(hash)
    expect(
      new Set([
        hash,
        secrets.keyedHash('identity code', '140388-9029'),
        secrets.keyedHash('session', '140388-9028'),
        secretsOf([NEW]).keyedHash('identity code', '140388-9028'),
      ]).size,
    ).toBe(4)
  })

  it('of every key are returned, newest first, to find stored ones after a rotation', () => {
    const rotated = secretsOf([NEW, OLD])
    expect(rotated.keyedHashes('identity code', '140388-9028')).toEqual([
      rotated.keyedHash('identity code', '140388-9028'),
      secrets.keyedHash('identity code', '140388-9028'),
    ])
  })
})

describe('the secret key', () => {
  it('is created once in the data folder, readable by its owner only', () => {
    const dataDir = join(folder, 'fresh')
    const sealed = openSecrets({ secretKeys: null, dataDir }).seal('kept')
    expect(openSecrets({ secretKeys: null, dataDir }).open(sealed)).toBe('kept')
    expect(statSync(join(dataDir, 'secret-key')).mode & 0o777).toBe(0o600)
  })

  it('from SECRET_KEY takes precedence, and no key file is created', () => {
    const dataDir = join(folder, 'unused')
    const sealed = openSecrets({ secretKeys: [OLD], dataDir }).seal('kept')
    expect(secretsOf([OLD]).open(sealed)).toBe('kept')
    expect(() => readFileSync(join(dataDir, 'secret-key'))).toThrow('ENOENT')
  })

  it('that is damaged is reported instead of replaced', () => {
    writeFileSync(join(folder, 'secret-key'), '')
    expect(() => openSecrets({ secretKeys: null, dataDir: folder })).toThrow(
      new Error(
        `The secret key in ${join(folder, 'secret-key')} is damaged: restore it from a backup.`,
      ),
    )
  })
})

it('makes unique tokens of 256 bits', () => {
  const tokens = Array.from({ length: 100 }, randomToken)
  expect(new Set(tokens).size).toBe(100)
  for (const token of tokens) expect(token).toMatch(/^[\w-]{43}$/)
})
