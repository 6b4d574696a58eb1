import { ApiError } from '../base/errors.ts'

/** Why a key was refused. */
export type ProviderKeyRefusal = 'missing' | 'unknown' | 'expired' | 'revoked' | 'scope'

const codes = {
  missing: 'UNAUTHORIZED',
  unknown: 'UNAUTHORIZED',
  expired: 'UNAUTHORIZED',
  revoked: 'UNAUTHORIZED',
  scope: 'FORBIDDEN',
} as const satisfies Record<ProviderKeyRefusal, string>

/** A call was refused for its key; carries the reason, and the name of a known key, for the audit. */
export class ProviderKeyRefused extends ApiError {
  readonly reason: ProviderKeyRefusal
  readonly keyName: string | null

  constructor(reason: ProviderKeyRefusal, keyName: string | null = null) {
    super(codes[reason])
    this.reason = reason
    this.keyName = keyName
  }
}
