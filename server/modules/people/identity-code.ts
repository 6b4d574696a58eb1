import { normalizeIdentityCode } from '../../../domain/personal-identity-code.ts'
import type { Secrets } from '../../kernel/base/secrets.ts'

const PURPOSE = 'identity code'

/**
 * Hash by which a person is found: keyed, so that it cannot be calculated from an identity code
 * alone.
 */
export const identityCodeHash = (secrets: Secrets, code: string): string =>
  secrets.keyedHash(PURPOSE, normalizeIdentityCode(code))

/** The hashes of a code by every key, because a stored one may be by another key than the first. */
export const identityCodeHashes = (secrets: Secrets, code: string): string[] =>
  secrets.keyedHashes(PURPOSE, normalizeIdentityCode(code))

/** Whether a stored hash belongs to a code, with any of the keys. */
export const isIdentityCodeOf = (secrets: Secrets, code: string, hash: string): boolean =>
  identityCodeHashes(secrets, code).includes(hash)
