import type { Receipt, RequestSigningFields } from '../../api/approval.ts'
import type { Contract } from '../../api/contracts.ts'
import type { ApprovalInput, ApprovalStart } from '../../machines/shared/approval.setup.ts'
import type {
  IdentificationLink,
  IdentificationRequest,
} from '../../machines/shared/strong-identification.machine.ts'
import { contractRead, requireKnownType } from './contract.ts'
import { identificationFlowWith } from './identification.ts'
import { type LoaderRead, type LoaderSteps, loaderActor, readAll, readOfQuery } from './loading.ts'
import { metadataQuery } from './queries.ts'
import { loadReceipt } from './receipt.ts'

/** The initial data of an approval: the contract, the request, and the reader's own receipt. */
type Start<Request> = ApprovalStart & {
  readonly contract: Contract
  readonly request: Request | null
  readonly receipt: Receipt | null
}

/** The calls of an approval of one kind of request. */
export interface ApprovalCalls<Request extends RequestSigningFields, Answer> {
  /** Returns the read of the latest request of a contract. */
  readonly requestRead: (contractUuid: string) => LoaderRead<Request | null>
  /** Returns the identification link for an answer. */
  readonly begin: (signing: IdentificationRequest<Answer>) => Promise<IdentificationLink>
}

/** Returns the actors of an approval: loading the request, and identification with an answer. */
export const approvalActors = <Request extends RequestSigningFields, Answer>({
  requestRead,
  begin,
}: ApprovalCalls<Request, Answer>) => ({
  loadApproval: loaderActor(function* ({
    contractUuid,
  }: ApprovalInput): LoaderSteps<Start<Request>> {
    const [read, metadata, request] = yield* readAll(
      contractRead(contractUuid),
      readOfQuery(metadataQuery),
      requestRead(contractUuid),
    )
    return {
      contract: requireKnownType(read),
      identityProvider: metadata.identityProvider,
      mayWrite: !metadata.isImpersonator,
      request,
      receipt: request && (yield* loadReceipt(contractUuid, request)),
    }
  }),
  identification: identificationFlowWith(begin),
})
