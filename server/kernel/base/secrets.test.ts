import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { CannotOpenSealedText, createSecrets, openSecrets, randomToken } from './secrets.ts'

const OLD = 'old-key-old-key-old-key-old-key-'
const NEW = 'new-key-new-key-new-key-new-key-'
const folder = mkdtempSync(join(tmpdir(), 'porras-secrets-'))

afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('sealing', () => {
  const secrets = createSecrets([OLD])

  it('returns the sealed text when opened, and a different ciphertext at each sealing', () => {
    for (const text of ['', '140388-9028', 'Mäkinen €\n"\\'.repeat(500)]) {
      const sealed = secrets.seal(text)
      expect(secrets.open(sealed)).toBe(text)
      expect(secrets.seal(text)).not.toBe(sealed)
    }
  })

  it('reveals nothing of the plain text', () => {
    expect(secrets.seal('140388-9028')).toMatch(/^[\da-f]{8}\.[\w-]{52}$/)
  })

  it('rejects a ciphertext that was changed, truncated, or sealed with another key', () => {
    const sealed = secrets.seal('FI21 1234 5600 0007 85')
    const [id] = secrets.keyIds
    const [first = '', ...rest] = sealed.slice(id.length + 1)
    const flipped = `${id}.${first === 'A' ? 'B' : 'A'}${rest.join('')}`
    const foreign = createSecrets([NEW]).seal('x')
    const empty = ['', 'x', 'v1.', 'v1.AAAA', `${id}.`, `${id}.AAAA`]
    for (const bad of [...empty, flipped, sealed.slice(0, -8), foreign, sealed.replace(id, 'x4')])
      expect(() => secrets.open(bad)).toThrow(CannotOpenSealedText)
  })

  it('opens a ciphertext with any configured key, and seals with the first, whatever the order of the keys', () => {
    const [old, next] = [createSecrets([OLD]), createSecrets([NEW])]
    const [before, after] = [createSecrets([OLD, NEW]), createSecrets([NEW, OLD])]
    expect([before.keyIds, after.keyIds]).toEqual([
      [...old.keyIds, ...next.keyIds],
      [...next.keyIds, ...old.keyIds],
    ])
    for (const [sealing, opening] of [
      [old, before],
      [old, after],
      [before, old],
      [before, after],
      [after, before],
      [after, next],
    ] as const)
      expect(opening.open(sealing.seal('text', 'place'), 'place')).toBe('text')
    expect(() => old.open(after.seal('text'))).toThrow(CannotOpenSealedText)
    expect(() => next.open(before.seal('text'))).toThrow(CannotOpenSealedText)
  })

  it('opens a ciphertext from before keys had ids, whatever the place of its key was', () => {
    const [id] = secrets.keyIds
    for (const place of ['v1', 'v2', 'v3', 'v12']) {
      const sealed = secrets.seal('before').replace(id, place)
      expect(createSecrets([NEW, OLD]).open(sealed)).toBe('before')
      expect(() => createSecrets([NEW]).open(sealed)).toThrow(CannotOpenSealedText)
    }
  })

  it('of a digest recognises the text of the digest, and no other text', () => {
    const digest = createSecrets([OLD]).sealDigest('a row')
    expect(createSecrets([NEW, OLD]).isDigestOf(digest, 'a row')).toBe(true)
    expect(secrets.isDigestOf(digest, 'another row')).toBe(false)
    expect(createSecrets([NEW]).isDigestOf(digest, 'a row')).toBe(false)
    expect(secrets.isDigestOf(secrets.seal('a row'), 'a row')).toBe(false)
  })
})

describe('keyed hashes', () => {
  const secrets = createSecrets([OLD])

  it('are the same for the same text, purpose and key, and differ when one of these differs', () => {
    const hash = secrets.keyedHash('identity code', '140388-9028')
    expect(secrets.keyedHash('identity code', '140388-9028')).toBe(hash)
    expect(
      new Set([
        hash,
        secrets.keyedHash('identity code', '140388-9029'),
        secrets.keyedHash('session', '140388-9028'),
        createSecrets([NEW]).keyedHash('identity code', '140388-9028'),
      ]).size,
    ).toBe(4)
  })

  it('are returned for every key, also in the form without key ids, to find stored hashes', () => {
    const hashBy = (key: string) => createSecrets([key]).keyedHash('identity code', '140388-9028')
    const bodyOf = (hash: string) => hash.slice(hash.indexOf('.'))
    expect(createSecrets([NEW, OLD]).keyedHashes('identity code', '140388-9028')).toEqual(
      [hashBy(NEW), hashBy(OLD)].flatMap((hash) => [
        hash,
        ...['v1', 'v2', 'v3'].map((place) => place + bodyOf(hash)),
      ]),
    )
  })
})

describe('the secret key', () => {
  it('is created once in the data folder, and readable by its owner only', () => {
    const dataDir = join(folder, 'fresh')
    const sealed = openSecrets({ secretKeys: null, dataDir }).seal('kept')
    expect(openSecrets({ secretKeys: null, dataDir }).open(sealed)).toBe('kept')
    expect(statSync(join(dataDir, 'secret-key')).mode & 0o777).toBe(0o600)
  })

  it('from SECRET_KEY takes precedence over the key file, and no key file is created', () => {
    const dataDir = join(folder, 'unused')
    const sealed = openSecrets({ secretKeys: [OLD], dataDir }).seal('kept')
    expect(createSecrets([OLD]).open(sealed)).toBe('kept')
    expect(() => readFileSync(join(dataDir, 'secret-key'))).toThrow('ENOENT')
  })

  it('that is damaged in its file is reported instead of replaced', () => {
    writeFileSync(join(folder, 'secret-key'), '')
    expect(() => openSecrets({ secretKeys: null, dataDir: folder })).toThrow(
      new Error(
        `The secret key in ${join(folder, 'secret-key')} is damaged: restore it from a backup.`,
      ),
    )
  })
})

it('makes unique random tokens of 256 bits', () => {
  const tokens = Array.from({ length: 100 }, randomToken)
  expect(new Set(tokens).size).toBe(100)
  for (const token of tokens) expect(token).toMatch(/^[\w-]{43}$/)
})
