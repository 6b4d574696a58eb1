import { ApiError } from '../../errors.ts'
import { IdentityBrokerUnavailable } from '../../identity/broker.ts'
import type { Parts } from '../../parts.ts'
import { beginIdentification, type IdentificationOrder } from '../identification/begin.ts'

/** What signing is begun with. */
export type Signing = Pick<Parts, 'database' | 'clock' | 'secrets' | 'settings' | 'broker' | 'log'>

/**
 * Answers where to sign by strong identification. 500 TERMINATE_CONTRACT_INIT_CONFIRM_ERROR while
 * the identity broker does not take requests.
 */
export async function beginSigning(
  parts: Signing,
  order: IdentificationOrder,
): Promise<{ link: string }> {
  try {
    return await beginIdentification(parts, order)
  } catch (error) {
    if (!(error instanceof IdentityBrokerUnavailable)) throw error
    parts.log.error({ reason: error.reason }, 'identification cannot be begun')
    throw new ApiError('TERMINATE_CONTRACT_INIT_CONFIRM_ERROR')
  }
}
