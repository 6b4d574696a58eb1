import { normalizeIdentityCode } from '../../../domain/personal-identity-code.ts'
import type { Secrets } from '../../secrets.ts'

const PURPOSE = 'identity code'

/** The hash by which a person is found: no one without the key can make it from a code. */
export const identityCodeHash = (secrets: Secrets, code: string): string =>
  secrets.keyedHash(PURPOSE, normalizeIdentityCode(code))

/** The same by every key that may have made a stored one. */
export const identityCodeHashes = (secrets: Secrets, code: string): string[] =>
  secrets.keyedHashes(PURPOSE, normalizeIdentityCode(code))

/** Whether a stored hash is that of a code, by any key that may have made it. */
export const isIdentityCodeOf = (secrets: Secrets, code: string, hash: string): boolean =>
  identityCodeHashes(secrets, code).includes(hash)
