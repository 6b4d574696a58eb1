import { afterAll, expect, it, vi } from 'vitest'

// Test files share their modules: this one needs fresh copies, around a function with a spy.
vi.resetModules()
vi.doMock(import('@node-rs/argon2'), { spy: true })
const argon2 = await import('@node-rs/argon2')
const {
  getDecoyHash: decoyHash,
  MAX_HASHES_AT_ONCE: HASHES_AT_ONCE,
  MAX_HASHES_WAITING: HASHES_WAITING,
  hashPassword,
  runInHashingTurn: inTurn,
  verifyPassword: isPassword,
} = await import('./password.ts')

const PASSWORD = 'Porras-2026!'
const COST = '$argon2id$v=19$m=19456,t=2,p=1$'

it('the decoy hash for accounts without a password is made even when the hashing queue is full', async () => {
  const held = Promise.withResolvers<void>()
  const most = HASHES_AT_ONCE + HASHES_WAITING
  const turns = Array.from({ length: most }, () => inTurn(() => held.promise))
  expect((await decoyHash()).startsWith(COST)).toBe(true)
  held.resolve()
  await Promise.all(turns)
})

it('a password is hashed with argon2id and verified', async () => {
  const hash = await hashPassword(PASSWORD)
  expect(hash.startsWith(COST)).toBe(true)
  expect(await isPassword(PASSWORD, hash)).toBe(true)
  expect(await isPassword('porras-2026!', hash)).toBe(false)
})

it('an accented letter matches in composed and decomposed form', async () => {
  const hash = await hashPassword('Häme-2026!'.normalize('NFD'))
  expect(await isPassword('Häme-2026!'.normalize('NFC'), hash)).toBe(true)
})

it('verifying a password without a stored hash takes as long as with one', async () => {
  vi.mocked(argon2.verify).mockClear()
  expect(await isPassword(PASSWORD, null)).toBe(false)
  expect(vi.mocked(argon2.verify).mock.calls).toEqual([[expect.stringContaining(COST), PASSWORD]])
})

afterAll(() => {
  vi.doUnmock('@node-rs/argon2')
  vi.resetModules()
})
