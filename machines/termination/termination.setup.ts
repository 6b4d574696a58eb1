import { assign, enqueueActions, setup } from 'xstate'
import type { Contract, Tenant } from '../../api/contracts.ts'
import type { ErrorCode, FieldFault } from '../../api/errors.ts'
import type { Receipt, TerminationOperation, TerminationRequest } from '../../api/termination.ts'
import {
  checkTerminationForm,
  emptyTerminationForm,
  settleTerminationForm,
  TERMINATION_DRAFT_VERSION,
  type TerminationForm,
} from '../../api/termination-form.ts'
import type { UserMetadata } from '../../api/user.ts'
import { helsinkiDay } from '../../domain/helsinki.ts'
import { draftMachine } from '../shared/draft.machine.ts'
import { type Failure, failureOf } from '../shared/failure.ts'
import { createFormMachine } from '../shared/form.machine.ts'
import { toProvide } from '../shared/provide.ts'
import { createStrongIdentification } from '../shared/strong-identification.machine.ts'
import { isBeyondPortal, type TerminationObstacle, terminationObstacle } from './obstacle.ts'

/** The form of the termination. */
export const terminationFormMachine = createFormMachine<TerminationForm, TerminationOperation>(
  'termination-form',
)

/** The way to identification with a termination to sign. */
export interface TerminationToSign {
  readonly contractUuid: string
  readonly operation: TerminationOperation
}

export const terminationIdentificationMachine =
  createStrongIdentification<TerminationToSign>('strong-identification')

/** Where a resident stood when the draft was kept. */
export type TerminationStep = 'parties' | 'form' | 'preview'

/** What a kept draft gives back. */
export interface TerminationDraft {
  readonly step: string
  readonly leaving: readonly string[]
  readonly form: TerminationForm
  readonly savedAt: string
}

/** What the flow begins with. */
export interface TerminationStart {
  readonly contract: Contract
  readonly tenants: readonly Tenant[]
  readonly identityProvider: UserMetadata['identityProvider']
  /** False for staff who act for the resident. */
  readonly mayWrite: boolean
  readonly draft: TerminationDraft | null
  readonly request: TerminationRequest | null
  readonly receipt: Receipt | null
}

/** What identification brought back in the address, if the resident comes from there. */
export interface TerminationReturn {
  readonly isSuccess: boolean
  readonly code: ErrorCode | null
}

export interface TerminationInput {
  readonly contractUuid: string
  readonly returned: TerminationReturn | null
  /** The clock of the server, as the browser goes on with it. */
  readonly now: () => Date
}

export interface TerminationContext extends TerminationInput {
  readonly start: TerminationStart | null
  readonly obstacle: TerminationObstacle | null
  readonly leaving: readonly string[]
  readonly form: TerminationForm
  /** The field to go to when the form opens again from the preview. */
  readonly focus: string | null
  readonly faults: readonly FieldFault[]
  readonly operation: TerminationOperation | null
  readonly code: ErrorCode | null
}

export type TerminationEvent =
  | { readonly type: 'retry.requested' }
  | { readonly type: 'party.chosen'; readonly tenantId: string; readonly isLeaving: boolean }
  | { readonly type: 'continue.requested' }
  | { readonly type: 'form.changed'; readonly values: TerminationForm }
  | { readonly type: 'back.requested' }
  | { readonly type: 'change.requested'; readonly path: string }
  | { readonly type: 'identification.requested' }
  | { readonly type: 'page.hidden' }
  | { readonly type: 'restart.requested' }

/** What the bounds of this termination are reckoned from, now. */
export const boundsOf = ({ contract }: TerminationStart, now: Date) => ({
  contractType: contract.contractType,
  noticeDay: helsinkiDay(now),
  contractEndDate: contract.endDate,
  now,
})

const check = (start: TerminationStart, form: TerminationForm, now: Date) =>
  checkTerminationForm(form, boundsOf(start, now))

/** What this page holds, once anything was done on it; before that, what the draft gives back. */
const newest = ({ leaving, form }: TerminationContext, { draft }: TerminationStart) =>
  draft && form === emptyTerminationForm && leaving.length === 0
    ? { leaving: draft.leaving, form: draft.form }
    : { leaving, form }

/** Whether a request is one's own and neither decided nor lapsed. */
export const isOwnOpen = ({ createdBySelf, status }: TerminationRequest): boolean =>
  createdBySelf && (status === 'pending_tenant_approval' || status === 'ready_for_review')

/** Who may be set to terminate: the parties of the contract. */
export const partiesOf = (tenants: readonly Tenant[]) =>
  tenants.filter((tenant) => tenant.isContractParty)

/** What the form machine is started with. */
export const formInput = (context: TerminationContext) => ({
  values: context.form,
  faults: context.faults,
  settle: settleTerminationForm,
  check: (form: TerminationForm) =>
    context.start ? check(context.start, form, context.now()) : { result: null, faults: [] },
})

export const terminationSetup = setup({
  types: {
    context: {} as TerminationContext,
    events: {} as TerminationEvent,
    input: {} as TerminationInput,
    children: {} as {
      loadTermination: 'loadTermination'
      draft: 'draft'
      form: 'form'
      identification: 'identification'
    },
  },
  actors: {
    loadTermination: toProvide<TerminationStart, TerminationInput>('loadTermination'),
    draft: draftMachine,
    form: terminationFormMachine,
    identification: terminationIdentificationMachine,
  },
  guards: {
    isSigned: ({ context }, { request }: TerminationStart) =>
      request !== null && (context.returned?.isSuccess === true || isOwnOpen(request)),
    isReturnedFailed: ({ context }) => context.returned?.isSuccess === false,
    isBlocked: ({ context }, params: TerminationStart) =>
      terminationObstacle(params.contract, params.identityProvider, helsinkiDay(context.now())) !==
      null,
    isBeyondPortal: (_, params: TerminationStart) =>
      isBeyondPortal(params.contract, partiesOf(params.tenants).length),
    hasFinishedDraft: ({ context }, params: TerminationStart) =>
      params.draft?.step === 'preview' &&
      check(params, newest(context, params).form, context.now()).result !== null,
    hasStartedDraft: (_, params: TerminationStart) =>
      params.draft !== null && params.draft.step !== 'parties',
    isEveryoneLeaving: ({ context }) =>
      partiesOf(context.start?.tenants ?? []).every(({ id }) => context.leaving.includes(id)),
    canSign: ({ context }) => context.start?.mayWrite === true && context.operation !== null,
    isCameBack: (_, params: { failure: Failure | null }) => params.failure === null,
    isRefusedForm: (_, params: { failure: Failure | null }) =>
      params.failure?.code === 'VALIDATION_ERROR' && params.failure.fields.length > 0,
    isConflict: (_, params: { failure: Failure | null }) =>
      params.failure?.code === 'STATE_CONFLICT',
    canRestart: ({ context }) => context.code !== 'CONFIRM_OPERATION_NO_ATTRIBUTES',
  },
  actions: {
    keepStart: assign(({ context }, params: TerminationStart) => ({
      start: params,
      returned: null,
      obstacle: terminationObstacle(
        params.contract,
        params.identityProvider,
        helsinkiDay(context.now()),
      ),
      ...newest(context, params),
    })),
    keepOperation: assign({
      operation: (_, params: { result: TerminationOperation | null }) => params.result,
    }),
    readOperation: assign(({ context }, params: TerminationStart) => ({
      operation: check(params, context.form, context.now()).result,
    })),
    keepReturnCode: assign({
      code: ({ context }) => context.returned?.code ?? ('CONFIRM_OPERATION_GENERIC_ERROR' as const),
    }),
    keepLoadCode: assign({ code: (_, params: { error: unknown }) => failureOf(params.error).code }),
    keepInitCode: assign({ code: (_, params: { failure: Failure | null }) => initCode(params) }),
    forgetCode: assign({ code: null }),
    chooseParty: assign({
      leaving: ({ context }, params: { tenantId: string; isLeaving: boolean }) => [
        ...context.leaving.filter((id) => id !== params.tenantId),
        ...(params.isLeaving ? [params.tenantId] : []),
      ],
    }),
    keepForm: assign({ form: (_, params: { values: TerminationForm }) => params.values }),
    keepFaults: assign({
      faults: (_, params: { failure: Failure | null }) =>
        (params.failure?.fields ?? []).map(({ path, key }) => ({
          path: path.replace(/^operationData\./, ''),
          key,
        })),
    }),
    forgetFaults: assign({ faults: [] }),
    keepFocus: assign({ focus: (_, params: { path: string }) => params.path }),
    forgetFocus: assign({ focus: null }),
    keepDraft: enqueueActions(({ context, enqueue }, params: { step: TerminationStep }) => {
      const { leaving, form } = context
      enqueue.sendTo('draft', {
        type: 'draft.changed',
        content: {
          version: TERMINATION_DRAFT_VERSION,
          step: params.step,
          values: { leaving: [...leaving], form },
          fileUuids: [],
        },
      })
    }),
    flushDraft: enqueueActions(({ enqueue }) => {
      enqueue.sendTo('draft', { type: 'flush.requested' })
    }),
  },
})

const signable: readonly ErrorCode[] = [
  'CONFIRM_OPERATION_NO_IDENTITY_VERIFIER',
  'IMPERSONATION_WRITE_ACCESS_DENIED',
]

const initCode = ({ failure }: { failure: Failure | null }): ErrorCode =>
  failure && signable.includes(failure.code)
    ? failure.code
    : 'TERMINATE_CONTRACT_INIT_CONFIRM_ERROR'

/** What is taken to identification. */
export function toSign({ contractUuid, operation }: TerminationContext): TerminationToSign {
  if (!operation) throw new Error('nothing to sign')
  return { contractUuid, operation }
}

/** The context a termination begins with. */
export const initialContext = (input: TerminationInput): TerminationContext => ({
  ...input,
  start: null,
  obstacle: null,
  leaving: [],
  form: emptyTerminationForm,
  focus: null,
  faults: [],
  operation: null,
  code: null,
})
