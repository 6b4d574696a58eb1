import { assign, setup } from 'xstate'
import type { ConfirmationReason } from '../../api/confirmation.ts'
import type { ErrorCode } from '../../api/errors.ts'
import type { ApprovalAction } from '../../api/termination.ts'
import type { UserMetadata } from '../../api/user.ts'
import { type Failure, failureOf } from './failure.ts'
import type { IdentificationReturn } from './identification-return.ts'
import { toProvide } from './provide.ts'
import type { RequestState } from './request.setup.ts'
import { isAskedSelf, type RequestLife } from './request-life.ts'
import type { ScreenMeta } from './screen.ts'
import { createStrongIdentification } from './strong-identification.machine.ts'

/** Where a request stands for whoever reads it. Specification 1, section 4, confirmation view. */
export type ApprovalStanding =
  | 'missing'
  | 'deciding'
  | 'pending'
  | 'confirmed'
  | 'approved'
  | 'rejected'

/** A request as far as it tells where it stands. */
interface Standing<State extends RequestState> {
  readonly status: State
  readonly approvals: Parameters<typeof isAskedSelf>[0]
}

/**
 * Where a request stands for whoever reads it, by the life cycle that the server enforces. One that
 * its maker has still to sign is pending too.
 */
export const standingBy =
  <State extends RequestState>({ takes, isOpen }: Pick<RequestLife<State>, 'takes' | 'isOpen'>) =>
  ({ request }: { readonly request: Standing<State> | null }): ApprovalStanding => {
    if (request === null) return 'missing'
    const { status, approvals } = request
    if (takes(status, 'approval.given')) return isAskedSelf(approvals) ? 'deciding' : 'pending'
    if (takes(status, 'request.identified')) return 'pending'
    if (isOpen(status)) return 'confirmed'
    return status === 'approved' ? 'approved' : 'rejected'
  }

/** What every approval reads, beside its request. */
export interface ApprovalStart {
  readonly identityProvider: UserMetadata['identityProvider']
  /** False for staff who act for a resident (read-only). */
  readonly mayWrite: boolean
}

export interface ApprovalInput {
  readonly contractUuid: string
  /** What the address asks to be answered at once. */
  readonly action: ApprovalAction | null
  readonly returned: IdentificationReturn | null
}

export interface ApprovalContext<Start> extends ApprovalInput {
  readonly start: Start | null
  /** Why the request could not be read, or identification came to nothing. */
  readonly code: ErrorCode | null
  readonly reason: ConfirmationReason | null
  /** The request had moved on when it was to be answered. */
  readonly isOvertaken: boolean
}

/** The screens of an approval. */
export type ApprovalScreenName =
  | 'loading'
  | 'failed'
  | 'not-found'
  | 'deciding'
  | 'asking'
  | 'identifying'
  | 'identification-failed'
  | 'standing'

export type ApprovalEvent =
  | { readonly type: 'retry.requested' }
  | { readonly type: 'accept.requested' }
  | { readonly type: 'reject.requested' }
  | { readonly type: 'back.requested' }
  | { readonly type: 'identification.requested' }
  | { readonly type: 'restart.requested' }

/** What an approval has to know of its kind of request. */
export interface ApprovalRules<Start, Answer> {
  readonly standingOf: (start: Start) => ApprovalStanding
  /** Payload that is signed by strong identification. */
  readonly toSign: (contractUuid: string, start: Start, action: ApprovalAction) => Answer
}

/** Whether whoever reads a request may answer it: no staff, and no passport identity. */
export const mayAnswer = ({ mayWrite, identityProvider }: ApprovalStart): boolean =>
  mayWrite && identityProvider !== 'passport'

type Failed = { readonly failure: Failure | null }

/** Everything that the chart of an approval names. */
export const approvalSetup = <Start extends ApprovalStart, Answer>({
  standingOf,
}: Pick<ApprovalRules<Start, Answer>, 'standingOf'>) => {
  type Loaded = Pick<ApprovalContext<Start>, 'start'>
  const standing = ({ start }: Loaded) => start && standingOf(start)
  const canAnswer = ({ start }: Loaded) =>
    start !== null && standingOf(start) === 'deciding' && mayAnswer(start)

  return setup({
    types: {
      context: {} as ApprovalContext<Start>,
      events: {} as ApprovalEvent,
      input: {} as ApprovalInput,
      meta: {} as ScreenMeta<ApprovalScreenName>,
      children: {} as { loadApproval: 'loadApproval'; identification: 'identification' },
    },
    actors: {
      loadApproval: toProvide<Start, ApprovalInput>('loadApproval'),
      identification: createStrongIdentification<Answer>('strong-identification'),
    },
    guards: {
      isMissing: ({ context }) => standing(context) === 'missing',
      // Who has answered before has answered, whatever a second return says.
      isReturnedFailed: ({ context }) =>
        context.returned?.isSuccess === false && standing(context) === 'deciding',
      isAskedToAccept: ({ context }) => context.action === 'accept' && canAnswer(context),
      isAskedToReject: ({ context }) => context.action === 'reject' && canAnswer(context),
      isDeciding: ({ context }) => standing(context) === 'deciding',
      isPending: ({ context }) => standing(context) === 'pending',
      isConfirmed: ({ context }) => standing(context) === 'confirmed',
      isApproved: ({ context }) => standing(context) === 'approved',
      mayAnswer: ({ context }) => context.start !== null && mayAnswer(context.start),
      isCameBackToAccept: ({ context }, { failure }: Failed) =>
        failure === null && context.action === 'accept',
      isCameBack: (_, { failure }: Failed) => failure === null,
      isOvertaken: (_, { failure }: Failed) =>
        failure?.code === 'STATE_CONFLICT' || failure?.code === 'NOT_FOUND',
      canRestart: ({ context }) => context.code !== 'CONFIRM_OPERATION_NO_ATTRIBUTES',
    },
    actions: {
      keepStart: assign({ start: (_, { start }: { start: Start }) => start }),
      // What the address asks for holds once, not whenever the request is read again.
      forgetAddress: assign({ action: null, returned: null }),
      forgetStart: assign({ start: null, code: null, reason: null }),
      keepReturn: assign(({ context: { returned } }) => ({
        code: returned?.code ?? null,
        reason: returned?.reason ?? null,
      })),
      keepLoadCode: assign({
        code: (_, params: { error: unknown }) => failureOf(params.error).code,
      }),
      keepInitCode: assign({ code: (_, { failure }: Failed) => initCode(failure) }),
      keepAction: assign({ action: (_, params: { action: ApprovalAction }) => params.action }),
      forgetAction: assign({ action: null }),
      keepOvertaken: assign({ isOvertaken: true }),
      forgetOvertaken: assign({ isOvertaken: false }),
    },
  })
}

const told: readonly ErrorCode[] = [
  'CONFIRM_OPERATION_NO_IDENTITY_VERIFIER',
  'IMPERSONATION_WRITE_ACCESS_DENIED',
  'TERMINATE_CONTRACT_INIT_CONFIRM_ERROR',
  'MODIFICATION_CONTRACT_INIT_CONFIRM_ERROR',
]

/** An answer that fails in any other way is a general error. Specification 1, section 8. */
const initCode = (failure: Failure | null): ErrorCode =>
  failure && told.includes(failure.code) ? failure.code : 'CONFIRM_OPERATION_GENERIC_ERROR'
