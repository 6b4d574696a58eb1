import { ApiError } from '../base/errors.ts'

/** Why a key was refused. */
export type KeyRefusal = 'missing' | 'unknown' | 'expired' | 'revoked' | 'scope'

const codes = {
  missing: 'UNAUTHORIZED',
  unknown: 'UNAUTHORIZED',
  expired: 'UNAUTHORIZED',
  revoked: 'UNAUTHORIZED',
  scope: 'FORBIDDEN',
} as const satisfies Record<KeyRefusal, string>

/** A call was refused for its key; carries the reason, and the name of a known key, for the audit. */
export class KeyRefused extends ApiError {
  readonly reason: KeyRefusal
  readonly keyName: string | null

  constructor(reason: KeyRefusal, keyName: string | null = null) {
    super(codes[reason])
    this.reason = reason
    this.keyName = keyName
  }
}
