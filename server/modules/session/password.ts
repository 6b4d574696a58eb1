import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import pLimit from 'p-limit'
import { Overloaded } from '../../kernel/base/errors.ts'
import { randomToken } from '../../kernel/base/secrets.ts'

/**
 * How many passwords are hashed at once. One processor is left for answering calls, and one of the
 * four threads of libuv, which files and names of hosts need too.
 */
export const MAX_HASHES_AT_ONCE = Math.max(1, Math.min(availableParallelism() - 1, 3))
/** How many more wait for their turn, about a second at the most. */
export const MAX_HASHES_WAITING = 40 * MAX_HASHES_AT_ONCE

const queue = pLimit(MAX_HASHES_AT_ONCE)

/**
 * Throws Overloaded when as many passwords are hashed and wait as may. For a call to ask before it
 * counts or reads anything, so that its refusal costs little and depends on no account.
 */
export function requireHashingTurn(): void {
  if (queue.activeCount + queue.pendingCount >= MAX_HASHES_AT_ONCE + MAX_HASHES_WAITING)
    throw new Overloaded()
}

/** Runs a hash in its turn. Throws Overloaded when too many wait. */
export async function runInHashingTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  requireHashingTurn()
  return queue(work)
}

/**
 * Hashes a password with argon2id; composed and decomposed letters give the same hash. Throws
 * Overloaded when too many wait.
 */
export const hashPassword = (password: string): Promise<string> =>
  runInHashingTurn(() => hash(composed(password)))

let decoy: Promise<string> | undefined

/**
 * Whether a password matches a hash. Without a hash it does not, after the same work, so that the
 * response time does not reveal whether an account exists. Throws Overloaded when too many wait.
 */
export async function verifyPassword(
  password: string,
  passwordHash: string | null,
): Promise<boolean> {
  const compared = passwordHash ?? (await getDecoyHash())
  const right = await runInHashingTurn(() => verify(compared, composed(password)))
  return right && passwordHash !== null
}

/**
 * Returns the hash verified when an account has none; created once, before the first sign-in, and
 * outside the queue, so that no load can refuse it.
 */
export function getDecoyHash(): Promise<string> {
  decoy ??= hash(randomToken())
  return decoy
}

const composed = (password: string): string => password.normalize('NFC')
