import type { ErrorCode } from '../../../api/errors.ts'
import type { Transaction } from '../../database/port.ts'
import { ApiError } from '../../errors.ts'
import { IdentityBrokerUnavailable } from '../../identity/broker.ts'
import type { Parts } from '../../parts.ts'
import { beginIdentification, type IdentificationOrder } from '../identification/begin.ts'

/** What signing is begun with. */
export type Signing = Pick<Parts, 'database' | 'clock' | 'secrets' | 'settings' | 'broker' | 'log'>

/** A call to sign something of a contract. */
export interface SigningCall<Body> {
  readonly contractId: string
  readonly body: Body
  /** Names the browser that leaves. */
  readonly browser: string
  /** Keeps the answer in the transaction that remembers the identification. */
  readonly keep: (tx: Transaction, answer: { link: string }) => Promise<void>
}

/**
 * Answers where to sign by strong identification; with `unavailable` while the identity broker does
 * not take requests.
 */
export async function beginSigning(
  parts: Signing,
  order: IdentificationOrder,
  unavailable: ErrorCode,
): Promise<{ link: string }> {
  try {
    return await beginIdentification(parts, order)
  } catch (error) {
    if (!(error instanceof IdentityBrokerUnavailable)) throw error
    parts.log.error({ reason: error.reason }, 'identification cannot be begun')
    throw new ApiError(unavailable)
  }
}
