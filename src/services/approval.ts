import { fromPromise } from 'xstate'
import type { Contract } from '../../api/contracts.ts'
import type { ApprovalInput, ApprovalStart } from '../../machines/shared/approval.setup.ts'
import type {
  IdentificationLink,
  IdentificationToBegin,
} from '../../machines/shared/strong-identification.machine.ts'
import { identification } from './identification.ts'
import { fetched, type Steps } from './loading.ts'
import { metadataQuery, queryClient } from './queries.ts'
import { contractRead, ofKnownType } from './termination-request.ts'

/** The initial data of every approval, besides its request. */
type Beside = ApprovalStart & { readonly contract: Contract }

/** The calls of an approval of one kind of request. */
export interface ApprovalCalls<Found, Answer> {
  /** Loads the request, and the reader's own receipt. */
  readonly load: (contractUuid: string) => Steps<Found>
  /** Returns the identification link for an answer. */
  readonly begin: (signing: IdentificationToBegin<Answer>) => Promise<IdentificationLink>
}

/** Returns the actors of an approval: loading the request, and identification with an answer. */
export const approvalActors = <Found, Answer>({ load, begin }: ApprovalCalls<Found, Answer>) => ({
  loadApproval: fromPromise<Beside & Found, ApprovalInput>(async ({ input: { contractUuid } }) => {
    const [contract, metadata, found] = await Promise.all([
      contractRead(contractUuid).fetch().then(ofKnownType),
      queryClient.fetchQuery(metadataQuery),
      fetched(load(contractUuid)),
    ])
    return {
      contract,
      identityProvider: metadata.identityProvider,
      mayWrite: !metadata.isImpersonator,
      ...found,
    }
  }),
  identification: identification(begin),
})
