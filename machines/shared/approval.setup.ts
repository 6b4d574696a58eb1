import { assign, setup } from 'xstate'
import type { IdentificationErrorReason } from '../../api/confirmation.ts'
import type { ErrorCode } from '../../api/errors.ts'
import type { ApprovalAction } from '../../api/termination.ts'
import type { UserMetadata } from '../../api/user.ts'
import { availableAtOf, errorCodeToShow, type Failure } from './failure.ts'
import type { IdentificationReturn } from './identification-return.ts'
import { isOwnAnswerAwaited, type Lifecycle } from './lifecycle.ts'
import { loadingActions } from './loading-steps.ts'
import { placeholderActor } from './placeholder-actor.ts'
import type { RequestState } from './request.setup.ts'
import type { ScreenMeta } from './screen.ts'
import { createStrongIdentificationMachine } from './strong-identification.machine.ts'

/** The status of a request for its reader. Specification 1, section 4, confirmation view. */
export type ApprovalStatus =
  | 'missing'
  | 'deciding'
  | 'pending'
  | 'confirmed'
  | 'approved'
  | 'rejected'

/** The fields of a request that determine its status for the reader. */
interface AnsweredRequest<State extends RequestState> {
  readonly status: State
  readonly approvals: Parameters<typeof isOwnAnswerAwaited>[0]
}

/**
 * Returns the function that gives the status of a request for its reader, by a lifecycle that the
 * server enforces: `missing` without a request, `pending` also while its creator has not signed it.
 */
export const createApprovalStatusFunction =
  <State extends RequestState>({ takes, isOpen }: Pick<Lifecycle<State>, 'takes' | 'isOpen'>) =>
  ({ request }: { readonly request: AnsweredRequest<State> | null }): ApprovalStatus => {
    if (request === null) return 'missing'
    const { status, approvals } = request
    if (takes(status, 'approval.given'))
      return isOwnAnswerAwaited(approvals) ? 'deciding' : 'pending'
    if (takes(status, 'request.identified')) return 'pending'
    if (isOpen(status)) return 'confirmed'
    return status === 'approved' ? 'approved' : 'rejected'
  }

/** The data of every approval beside its request. */
export interface ApprovalStart {
  readonly identityProvider: UserMetadata['identityProvider']
  /** False for staff who act for a resident (read-only). */
  readonly mayWrite: boolean
}

export interface ApprovalInput {
  readonly contractUuid: string
  /** The answer that the address preselects. */
  readonly action: ApprovalAction | null
  readonly returned: IdentificationReturn | null
}

export interface ApprovalContext<Start> extends ApprovalInput {
  readonly start: Start | null
  /** Why the request could not be loaded, or identification failed. */
  readonly code: ErrorCode | null
  /** When a write that a limit refused is possible again, ISO 8601; null for other failures. */
  readonly availableAt: string | null
  readonly reason: IdentificationErrorReason | null
  /** Whether the request had changed before it could be answered. */
  readonly hasConflict: boolean
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
  | 'status'

export type ApprovalEvent =
  | { readonly type: 'retry.requested' }
  | { readonly type: 'accept.requested' }
  | { readonly type: 'reject.requested' }
  | { readonly type: 'back.requested' }
  | { readonly type: 'identification.requested' }
  | { readonly type: 'restart.requested' }

/** The rules of a kind of request that an approval needs. */
export interface ApprovalRules<Start, Answer> {
  readonly statusOf: (start: Start) => ApprovalStatus
  /** Returns the payload to sign by strong identification. */
  readonly toSign: (contractUuid: string, start: Start, action: ApprovalAction) => Answer
}

/** Whether the reader may answer a request: not as staff, and not with a passport identity. */
export const mayAnswer = ({ mayWrite, identityProvider }: ApprovalStart): boolean =>
  mayWrite && identityProvider !== 'passport'

type Failed = { readonly failure: Failure | null }

/** Creates the setup of an approval chart. */
export const approvalSetup = <Start extends ApprovalStart, Answer>({
  statusOf,
}: Pick<ApprovalRules<Start, Answer>, 'statusOf'>) => {
  type Loaded = Pick<ApprovalContext<Start>, 'start'>
  const status = ({ start }: Loaded) => start && statusOf(start)
  const canAnswer = ({ start }: Loaded) =>
    start !== null && statusOf(start) === 'deciding' && mayAnswer(start)

  return setup({
    types: {
      context: {} as ApprovalContext<Start>,
      events: {} as ApprovalEvent,
      input: {} as ApprovalInput,
      meta: {} as ScreenMeta<ApprovalScreenName>,
      children: {} as { loadApproval: 'loadApproval'; identification: 'identification' },
    },
    actors: {
      loadApproval: placeholderActor<Start, ApprovalInput>('loadApproval'),
      identification: createStrongIdentificationMachine<Answer>('strong-identification'),
    },
  })
    .extend({ actions: loadingActions<ApprovalContext<Start>, ApprovalEvent>((part) => part) })
    .extend({
      guards: {
        isMissing: ({ context }) => status(context) === 'missing',
        /**
         * Whether the request no longer awaited the answer when the resident returned from
         * identification.
         */
        isReturnedLate: ({ context: { returned } }) => returned?.code === 'STATE_CONFLICT',
        /**
         * Whether identification failed while the answer is awaited: a second return changes no
         * given answer.
         */
        isReturnedFailed: ({ context }) =>
          context.returned?.isSuccess === false && status(context) === 'deciding',
        isAskedToAccept: ({ context }) => context.action === 'accept' && canAnswer(context),
        isAskedToReject: ({ context }) => context.action === 'reject' && canAnswer(context),
        isDeciding: ({ context }) => status(context) === 'deciding',
        isPending: ({ context }) => status(context) === 'pending',
        isConfirmed: ({ context }) => status(context) === 'confirmed',
        isApproved: ({ context }) => status(context) === 'approved',
        mayAnswer: ({ context }) => context.start !== null && mayAnswer(context.start),
        isCameBackToAccept: ({ context }, { failure }: Failed) =>
          failure === null && context.action === 'accept',
        isCameBack: (_, { failure }: Failed) => failure === null,
        hasConflict: (_, { failure }: Failed) =>
          failure?.code === 'STATE_CONFLICT' || failure?.code === 'NOT_FOUND',
        canRestart: ({ context }) => context.code !== 'CONFIRM_OPERATION_NO_ATTRIBUTES',
      },
      actions: {
        setStart: assign({ start: (_, start: Start) => start }),
        // The values in the address apply once, not on every reload of the request.
        clearAddress: assign({ action: null, returned: null }),
        clearStart: assign({ start: null }),
        clearCode: assign({ code: null, reason: null }),
        setReturn: assign(({ context: { returned } }) => ({
          code: returned?.code ?? null,
          reason: returned?.reason ?? null,
        })),
        setInitCode: assign({
          code: (_, { failure }: Failed) => initCode(failure),
          availableAt: (_, { failure }: Failed) => availableAtOf(failure),
        }),
        setAction: assign({ action: (_, params: { action: ApprovalAction }) => params.action }),
        clearAction: assign({ action: null }),
        setConflict: assign({ hasConflict: true }),
        clearConflict: assign({ hasConflict: false }),
      },
    })
}

const shownCodes: readonly ErrorCode[] = [
  'CONFIRM_OPERATION_NO_IDENTITY_VERIFIER',
  'TERMINATE_CONTRACT_INIT_CONFIRM_ERROR',
  'MODIFICATION_CONTRACT_INIT_CONFIRM_ERROR',
]

/**
 * Returns the error to show: a few codes as they are, else the general one. Specification 1,
 * section 8.
 */
const initCode = (failure: Failure | null): ErrorCode =>
  errorCodeToShow(failure, { own: shownCodes, general: 'CONFIRM_OPERATION_GENERIC_ERROR' })
