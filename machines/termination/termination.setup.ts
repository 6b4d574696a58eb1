import { type AnyActorRef, assign, setup } from 'xstate'
import type { IdentificationErrorReason } from '../../api/confirmation.ts'
import type { Beneficiary, Contract, Tenant } from '../../api/contracts.ts'
import type { ErrorCode } from '../../api/errors.ts'
import type { ModificationRequest } from '../../api/modification.ts'
import { emptyModificationForm, type ModificationForm } from '../../api/modification-form.ts'
import type { Receipt, TerminationOperation, TerminationRequest } from '../../api/termination.ts'
import {
  clearDependentFields,
  emptyTerminationForm,
  initialTerminationForm,
  parseTerminationForm,
  TERMINATION_DRAFT_VERSION,
  type TerminationForm,
  terminationFormErrors,
} from '../../api/termination-form.ts'
import type { UserMetadata } from '../../api/user.ts'
import { type HelsinkiClock, helsinkiTodayOf } from '../../domain/helsinki.ts'
import { firstViewingDay } from '../../domain/notice-period.ts'
import {
  canChooseParty,
  findPartyChoiceOutcome,
  isTransferQuestionNeeded,
  listLeavingTenantIds,
  type PartyChoice,
  updateChosenParties,
} from '../../domain/party-choice.ts'
import { tenantName } from '../../domain/tenant-name.ts'
import { modificationMachine } from '../modification/modification.machine.ts'
import type {
  ModificationChanged,
  ModificationInput,
  ModificationOutcome,
  ModificationStep,
} from '../modification/modification.setup.ts'
import { awaitsOwnAnswer as modificationAwaitsOwnAnswer } from '../modification-request/awaits-own-answer.ts'
import { modificationLifecycle } from '../modification-request/lifecycle.ts'
import { type AttachmentsChanged, attachmentsMachine } from '../shared/attachments.machine.ts'
import { draftMachine } from '../shared/draft.machine.ts'
import { availableAtOf, errorCodeToShow, type Failure } from '../shared/failure.ts'
import { createFormMachine } from '../shared/form.machine.ts'
import type { FormContextPart } from '../shared/form-steps.ts'
import type { IdentificationReturn } from '../shared/identification-return.ts'
import { loadingActions } from '../shared/loading-steps.ts'
import { placeholderActor } from '../shared/placeholder-actor.ts'
import type { ScreenMeta } from '../shared/screen.ts'
import { createStrongIdentificationMachine } from '../shared/strong-identification.machine.ts'
import { writtenFormActions } from '../shared/written-form.ts'
import { awaitsOwnAnswer, isOpen } from '../termination-request/awaits-own-answer.ts'
import { type TerminationObstacle, terminationObstacle } from './obstacle.ts'

/** The termination form. */
export const terminationFormMachine = createFormMachine<TerminationForm, TerminationOperation>(
  'termination-form',
)

/** A termination to sign by strong identification. */
export interface TerminationToSign {
  readonly contractUuid: string
  readonly operation: TerminationOperation
}

export const terminationIdentificationMachine =
  createStrongIdentificationMachine<TerminationToSign>('strong-identification')

/** The step at which the draft was saved. */
export type TerminationStep = 'parties' | 'form' | 'preview' | ModificationStep

/** The contents of a stored draft. */
export interface TerminationDraft {
  readonly step: string
  readonly leaving: readonly string[]
  readonly form: TerminationForm
  readonly modification: ModificationForm
  readonly revision: number
  readonly savedAt: string
}

/** The data that the flow loads before its first screen. */
export interface TerminationStart {
  readonly contract: Contract
  readonly tenants: readonly Tenant[]
  readonly identityProvider: UserMetadata['identityProvider']
  /** False for staff who act for a resident (read-only). */
  readonly mayWrite: boolean
  /** Whether some tenants may leave while others stay: the flag `contractModification`. */
  readonly mayModify: boolean
  /** The known accounts of the contract. */
  readonly beneficiaries: readonly Beneficiary[]
  readonly draft: TerminationDraft | null
  readonly request: TerminationRequest | null
  readonly receipt: Receipt | null
  /** The latest modification of the contract; null for a contract without modifications. */
  readonly modification: ModificationRequest | null
  /** The receipt of the resident for that modification; null where they signed nothing. */
  readonly modificationReceipt: Receipt | null
}

export interface TerminationInput {
  readonly contractUuid: string
  readonly returned: IdentificationReturn | null
  /** The server's clock, continued in the browser. */
  readonly clock: HelsinkiClock
}

export interface TerminationContext
  extends TerminationInput,
    FormContextPart<TerminationForm, TerminationOperation> {
  readonly start: TerminationStart | null
  readonly obstacle: TerminationObstacle | null
  readonly leaving: readonly string[]
  /** Whether the contract is transferred to someone who stays; null while unanswered. */
  readonly passesOn: boolean | null
  /** The modification form, for when others stay. */
  readonly modification: ModificationForm
  readonly modificationStep: ModificationStep
  /** The form before any change on this page. */
  readonly given: TerminationForm
  readonly code: ErrorCode | null
  /** When a write that a limit refused is possible again, ISO 8601; null for other failures. */
  readonly availableAt: string | null
  /** Why identification failed, where the failure has no error code. */
  readonly reason: IdentificationErrorReason | null
}

export type TerminationEvent =
  | { readonly type: 'retry.requested' }
  | { readonly type: 'party.chosen'; readonly tenantId: string; readonly isLeaving: boolean }
  | { readonly type: 'passing.chosen'; readonly passesOn: boolean }
  | { readonly type: 'continue.requested' }
  | { readonly type: 'form.changed'; readonly values: TerminationForm }
  | AttachmentsChanged
  | ModificationChanged
  | { readonly type: 'back.requested' }
  | { readonly type: 'change.requested'; readonly path: string }
  | { readonly type: 'identification.requested' }
  | { readonly type: 'page.hidden' }
  | { readonly type: 'restart.requested' }

/** Returns the name of the signed-in tenant; empty when it is not known. */
export function ownNameOf({
  contract,
  tenants,
}: Pick<TerminationStart, 'contract' | 'tenants'>): string {
  const self = tenants.find(({ id }) => id === contract.tenant.id)
  return self ? tenantName(self) : ''
}

/** Returns the data against which the termination is validated at this moment. */
export function terminationValidationData(start: TerminationStart, clock: HelsinkiClock) {
  const { contract, request } = start
  const now = clock.now()
  return {
    ownName: ownNameOf(start),
    contractType: contract.contractType,
    noticeDay: clock.dayOf(now),
    contractEndDate: contract.endDate,
    firstViewing: firstViewingDay(now, clock),
    ofEarlierNotices: request ? (request.endDatesSoFar ?? [request.endDate]) : [],
  }
}

const check = (start: TerminationStart, form: TerminationForm, clock: HelsinkiClock) =>
  parseTerminationForm(form, terminationValidationData(start, clock))

/**
 * Returns the values of this page once anything was changed on it; before that, those of the draft,
 * or the known data.
 */
const newest = (context: TerminationContext, start: TerminationStart) => {
  const { leaving, form, given, modification } = context
  if (leaving.length > 0 || form !== given) return { leaving, form, modification }
  const kept = start.draft ?? {
    leaving: [],
    form: initialTerminationForm(start, ownNameOf(start)),
    modification: emptyModificationForm,
  }
  const { form: known } = kept
  return { leaving: kept.leaving, form: known, given: known, modification: kept.modification }
}

/** Whether a request is pending or approved. */
export const isPendingOrApproved = ({ status }: TerminationRequest): boolean =>
  status === 'approved' || isOpen(status)

/** Returns the data that decide who can be chosen to move out. */
export const partyChoiceOf = ({
  contract,
  tenants,
  mayModify,
}: TerminationStart): PartyChoice<Tenant> => ({
  tenants,
  self: contract.tenant.id,
  mayModify,
})

const leadsTo = (start: TerminationStart, leaving: readonly string[], passesOn: boolean | null) =>
  findPartyChoiceOutcome(partyChoiceOf(start), leaving, passesOn)

const outcomeOf = ({ start, leaving, passesOn }: TerminationContext) =>
  start ? leadsTo(start, leaving, passesOn) : 'nobody'

const terminationSteps: readonly string[] = ['form', 'preview'] satisfies TerminationStep[]
const modificationSteps: readonly string[] = [
  'modification',
  'modification-preview',
] satisfies TerminationStep[]

/** Whether the stored draft had reached the form, and the tenants who leave in it still may. */
const isDecided = ({ draft, ...start }: TerminationStart): boolean =>
  draft !== null &&
  terminationSteps.includes(draft.step) &&
  leadsTo({ draft, ...start }, draft.leaving, false) === 'termination'

/**
 * Whether the stored draft had reached the modification form, and still results in a modification.
 */
const isModifying = ({ draft, ...start }: TerminationStart): boolean =>
  draft !== null &&
  modificationSteps.includes(draft.step) &&
  leadsTo({ draft, ...start }, draft.leaving, true) === 'modification'

/** Whether a signed modification is newer than any termination. */
const isLatest = ({ modification, request }: TerminationStart): boolean =>
  modification !== null &&
  modification.status !== modificationLifecycle.initialState &&
  (request === null || modification.createdAt > request.createdAt)

/** Whether another's request awaits the resident's answer. */
const awaitsAnswer = ({ request, modification }: TerminationStart): boolean =>
  (request !== null && awaitsOwnAnswer(request)) ||
  (modification !== null && modificationAwaitsOwnAnswer(modification))

/** Whether a modification is pending: signed, and neither approved nor rejected. */
export const isModificationPending = ({ status }: ModificationRequest): boolean =>
  status === 'pending_tenant_approval' || status === 'ready_for_review'

/** Whether the stored draft had continued past the question of the transfer, and so answers it. */
const isAnswered = (start: TerminationStart): boolean =>
  (isDecided(start) || isModifying(start)) &&
  isTransferQuestionNeeded(partyChoiceOf(start), start.draft?.leaving ?? [])

/** Returns whether the contract is transferred: as answered in the draft, or on this page. */
const answerOf = (context: TerminationContext, start: TerminationStart): boolean | null => {
  if (isAnswered(start)) return isModifying(start)
  const { leaving } = newest(context, start)
  return isTransferQuestionNeeded(partyChoiceOf(start), leaving) ? context.passesOn : null
}

/**
 * Whether the contract is modified instead of terminated, by choice or by identification's error.
 */
export const isModificationInstead = (context: TerminationContext): boolean =>
  outcomeOf(context) === 'modification' || context.code === 'MODIFICATION_CONTRACT_CONFIRM_ERROR'

/** Returns the input of the modification machine. */
export function modificationInput(
  { start, leaving, modification, modificationStep, clock }: TerminationContext,
  listener: AnyActorRef,
): ModificationInput {
  if (!start) throw new Error('nothing to modify')
  const { contract, tenants, mayWrite } = start
  return {
    contract,
    tenants,
    mayWrite,
    leaving,
    form: modification,
    step: modificationStep,
    clock,
    listener,
  }
}

/** Whether typed values are saved as a draft. */
export const mayDraft = ({ start }: Pick<TerminationContext, 'start'>): boolean =>
  start?.mayWrite === true

/** Input of the form machine. */
export const formMachineInput = (context: TerminationContext) => ({
  values: context.form,
  errors: context.errors,
  clearDependentFields,
  isBusy: false,
  check: (form: TerminationForm) =>
    context.start ? check(context.start, form, context.clock) : { result: null, errors: [] },
})

export const terminationSetup = setup({
  types: {
    context: {} as TerminationContext,
    events: {} as TerminationEvent,
    input: {} as TerminationInput,
    children: {} as {
      loadTermination: 'loadTermination'
      draft: 'draft'
      attachments: 'attachments'
      form: 'form'
      identification: 'identification'
      modification: 'modification'
    },
    meta: {} as ScreenMeta<
      | 'loading'
      | 'failed'
      | 'blocked'
      | 'awaited'
      | 'parties'
      | 'form'
      | 'preview'
      | 'modification'
      | 'identifying'
      | 'identification-failed'
      | 'submitted'
      | 'modified'
    >,
  },
  actors: {
    loadTermination: placeholderActor<TerminationStart, TerminationInput>('loadTermination'),
    draft: draftMachine,
    attachments: attachmentsMachine,
    form: terminationFormMachine,
    identification: terminationIdentificationMachine,
    modification: modificationMachine,
  },
})
  .extend({
    actions: {
      ...loadingActions<TerminationContext, TerminationEvent>((part) => part),
      ...writtenFormActions<
        TerminationContext,
        TerminationEvent,
        TerminationForm,
        TerminationOperation,
        TerminationStep
      >(
        (part) => part,
        ({ leaving, form, modification }) => ({
          version: TERMINATION_DRAFT_VERSION,
          values: { leaving: [...leaving], form, modification },
        }),
      ),
    },
  })
  .extend({
    guards: {
      mayDraft: ({ context }) => mayDraft(context),
      isReturnedFailed: ({ context }) => context.returned?.isSuccess === false,
      isAwaited: ({ context: { start } }) => start !== null && awaitsAnswer(start),
      isModified: ({ context: { start, returned } }) =>
        start !== null &&
        start.modification !== null &&
        (isModificationPending(start.modification) ||
          (returned?.isSuccess === true && isLatest(start))),
      isSigned: ({ context: { start, returned } }) =>
        start !== null &&
        start.request !== null &&
        (returned?.isSuccess === true || isPendingOrApproved(start.request)),
      isBlocked: ({ context }) => context.obstacle !== null,
      hasFinishedDraft: ({ context: { start, form, clock } }) =>
        start?.draft?.step === 'preview' &&
        isDecided(start) &&
        check(start, form, clock).result !== null,
      hasStartedDraft: ({ context: { start } }) => start !== null && isDecided(start),
      hasModificationDraft: ({ context: { start } }) => start !== null && isModifying(start),
      canChooseParty: ({ context: { start } }, params: { tenantId: string }) =>
        start !== null && canChooseParty(partyChoiceOf(start), params.tenantId),
      isPassingOnAsked: ({ context: { start, leaving } }) =>
        start !== null && isTransferQuestionNeeded(partyChoiceOf(start), leaving),
      isTermination: ({ context }) => outcomeOf(context) === 'termination',
      isModification: ({ context }) => outcomeOf(context) === 'modification',
      canSign: ({ context }) => context.start?.mayWrite === true && context.operation !== null,
      isBack: (_, params: ModificationOutcome) => params.kind === 'back',
      hasConflict: (_, params: ModificationOutcome) => params.kind === 'conflict',
      isCameBack: (_, params: { failure: Failure | null }) => params.failure === null,
      isRefusedForm: (_, params: { failure: Failure | null }) =>
        params.failure?.code === 'VALIDATION_ERROR' && params.failure.fields.length > 0,
      isConflict: (_, params: { failure: Failure | null }) =>
        params.failure?.code === 'STATE_CONFLICT',
      canRestart: ({ context }) => context.code !== 'CONFIRM_OPERATION_NO_ATTRIBUTES',
    },
    actions: {
      setStart: assign(({ context }, params: TerminationStart) => ({
        ...newest(context, params),
        start: params,
        obstacle: terminationObstacle(
          params.contract,
          params.identityProvider,
          helsinkiTodayOf(context.clock),
        ),
        passesOn: answerOf(context, params),
        ...(context.returned && { code: context.returned.code, reason: context.returned.reason }),
      })),
      readOperation: assign({
        operation: ({ context: { start, form, clock } }) =>
          start && check(start, form, clock).result,
      }),
      clearReturn: assign({ returned: null }),
      setInitCode: assign({
        code: (_, params: { failure: Failure | null }) => initCode(params),
        availableAt: (_, { failure }: { failure: Failure | null }) => availableAtOf(failure),
      }),
      setModificationCode: assign({
        code: (_, params: ModificationOutcome) => (params.kind === 'failed' ? params.code : null),
        availableAt: (_, params: ModificationOutcome) =>
          params.kind === 'failed' ? params.availableAt : null,
      }),
      setModificationStep: assign(({ context: { start } }) => ({
        modificationStep:
          start?.draft?.step === 'modification-preview'
            ? start.draft.step
            : ('modification' as const),
      })),
      beginModification: assign({ modificationStep: 'modification' as const }),
      setModification: assign((_, { form, step }: ModificationChanged) => ({
        modification: form,
        modificationStep: step,
      })),
      setConflict: assign({ code: 'STATE_CONFLICT' as const }),
      clearCode: assign({ code: null, reason: null }),
      chooseParty: assign({
        leaving: ({ context }, params: { tenantId: string; isLeaving: boolean }) =>
          context.start
            ? updateChosenParties(partyChoiceOf(context.start), context.leaving, {
                id: params.tenantId,
                isLeaving: params.isLeaving,
              })
            : context.leaving,
      }),
      setLeaving: assign({
        leaving: ({ context: { start, leaving } }) =>
          start ? listLeavingTenantIds(partyChoiceOf(start), leaving) : leaving,
      }),
      choosePassing: assign({ passesOn: (_, params: { passesOn: boolean }) => params.passesOn }),
      setFieldErrors: assign({
        errors: ({ context: { form, start } }, params: { failure: Failure | null }) =>
          terminationFormErrors(
            params.failure?.fields ?? [],
            form,
            start?.contract.contractType ?? 'rental',
            start ? ownNameOf(start) : '',
          ),
      }),
      restart: assign(({ context }) => initialContext({ ...context, returned: null })),
    },
  })

const signable: readonly ErrorCode[] = [
  'CONFIRM_OPERATION_NO_IDENTITY_VERIFIER',
  'CREATION_LIMIT_REACHED',
]

const initCode = ({ failure }: { failure: Failure | null }): ErrorCode =>
  errorCodeToShow(failure, { own: signable, general: 'TERMINATE_CONTRACT_INIT_CONFIRM_ERROR' })

/** Returns the payload to sign by strong identification. */
export function payloadToSign({ contractUuid, operation }: TerminationContext): TerminationToSign {
  if (!operation) throw new Error('nothing to sign')
  return { contractUuid, operation }
}

/** Returns the initial context of a termination. */
export const initialContext = (input: TerminationInput): TerminationContext => ({
  ...input,
  start: null,
  obstacle: null,
  leaving: [],
  passesOn: null,
  form: emptyTerminationForm,
  modification: emptyModificationForm,
  modificationStep: 'modification',
  given: emptyTerminationForm,
  focus: null,
  errors: [],
  operation: null,
  code: null,
  availableAt: null,
  reason: null,
})
