import { hash, verify } from '@node-rs/argon2'
import { randomToken } from '../../secrets.ts'

/** Hashes a password with argon2id; the same text typed on any keyboard hashes alike. */
export const hashPassword = (password: string): Promise<string> => hash(composed(password))

let decoy: Promise<string> | undefined

/**
 * Whether a password is the one that was hashed. Without a hash it is not, found out with as much
 * work, so that time does not tell whether an account exists.
 */
export async function isPassword(password: string, passwordHash: string | null): Promise<boolean> {
  const right = await verify(passwordHash ?? (await decoyHash()), composed(password))
  return right && passwordHash !== null
}

/** The hash that stands in for those that are not there; made once, before the first sign-in. */
export function decoyHash(): Promise<string> {
  decoy ??= hashPassword(randomToken())
  return decoy
}

const composed = (password: string): string => password.normalize('NFC')
