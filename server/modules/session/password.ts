import { hash, verify } from '@node-rs/argon2'
import { randomToken } from '../../kernel/base/secrets.ts'

/** Hashes a password with argon2id; composed and decomposed letters give the same hash. */
export const hashPassword = (password: string): Promise<string> => hash(composed(password))

let decoy: Promise<string> | undefined

/**
 * Whether a password matches a hash. Without a hash it does not, after the same work, so that the
 * response time does not reveal whether an account exists.
 */
export async function isPassword(password: string, passwordHash: string | null): Promise<boolean> {
  const right = await verify(passwordHash ?? (await decoyHash()), composed(password))
  return right && passwordHash !== null
}

/** Returns the hash verified when an account has none; created once, before the first sign-in. */
export function decoyHash(): Promise<string> {
  decoy ??= hashPassword(randomToken())
  return decoy
}

const composed = (password: string): string => password.normalize('NFC')
