import type { ErrorCode } from '../../../api/errors.ts'
import { ApiError } from '../../kernel/base/errors.ts'
import type { Transaction } from '../../kernel/database/port.ts'
import type { Dependencies } from '../../kernel/dependencies/dependencies.ts'
import { IdentityBrokerUnavailable } from '../../kernel/identity/broker.ts'
import { beginIdentification, type OperationToSign } from '../identification/begin.ts'

/** Dependencies for starting a signature. */
export type SigningDependencies = Pick<
  Dependencies,
  'database' | 'clock' | 'secrets' | 'settings' | 'broker' | 'log'
>

/** A call that signs an operation on a contract. */
export interface SigningCall<Body> {
  readonly contractId: string
  readonly body: Body
  /** Browser id of the signer. */
  readonly browser: string
  /** Stores the response in the transaction that stores the identification. */
  readonly storeResponse: (tx: Transaction, answer: { link: string }) => Promise<void>
}

/**
 * Returns the link for signing by strong identification; throws `unavailable` while the identity
 * broker does not accept requests.
 */
export async function beginSigning(
  dependencies: SigningDependencies,
  order: OperationToSign,
  unavailable: ErrorCode,
): Promise<{ link: string }> {
  try {
    return await beginIdentification(dependencies, order)
  } catch (error) {
    if (!(error instanceof IdentityBrokerUnavailable)) throw error
    dependencies.log.error({ reason: error.reason }, 'identification cannot be begun')
    throw new ApiError(unavailable)
  }
}
