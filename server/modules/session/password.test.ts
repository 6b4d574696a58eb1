import { afterAll, expect, it, vi } from 'vitest'

// Test files share their modules: this one needs fresh copies, around a function with a spy.
vi.resetModules()
vi.doMock(import('@node-rs/argon2'), { spy: true })
const argon2 = await import('@node-rs/argon2')
const {
  getDecoyHash,
  MAX_HASHES_AT_ONCE,
  MAX_HASHES_WAITING,
  hashPassword,
  runInHashingTurn,
  verifyPassword,
} = await import('./password.ts')

const PASSWORD = 'Porras-2026!'
const COST = '$argon2id$v=19$m=19456,t=2,p=1$'

it('the decoy hash for accounts without a password is made even when the hashing queue is full', async () => {
  const held = Promise.withResolvers<void>()
  const most = MAX_HASHES_AT_ONCE + MAX_HASHES_WAITING
  const turns = Array.from({ length: most }, () => runInHashingTurn(() => held.promise))
  expect((await getDecoyHash()).startsWith(COST)).toBe(true)
  held.resolve()
  await Promise.all(turns)
})

it('a password is hashed with argon2id and verified', async () => {
  const hash = await hashPassword(PASSWORD)
  expect(hash.startsWith(COST)).toBe(true)
  expect(await verifyPassword(PASSWORD, hash)).toBe(true)
  expect(await verifyPassword('porras-2026!', hash)).toBe(false)
})

it('a password with an accented letter matches in composed and decomposed form', async () => {
  const hash = await hashPassword('Häme-2026!'.normalize('NFD'))
  expect(await verifyPassword('Häme-2026!'.normalize('NFC'), hash)).toBe(true)
})

it('verifying a password without a stored hash takes as long as with one', async () => {
  vi.mocked(argon2.verify).mockClear()
  expect(await verifyPassword(PASSWORD, null)).toBe(false)
  expect(vi.mocked(argon2.verify).mock.calls).toEqual([[expect.stringContaining(COST), PASSWORD]])
})

afterAll(() => {
  vi.doUnmock('@node-rs/argon2')
  vi.resetModules()
})
