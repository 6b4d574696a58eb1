import { assign, setup } from 'xstate'
import type { AddTenantOperation } from '../../api/add-tenant.ts'
import {
  type AddTenantForm,
  addTenantFormErrors,
  emptyAddTenantForm,
  fillBirthDates,
  parseAddTenantForm,
} from '../../api/add-tenant-form.ts'
import type { Contract, Tenant } from '../../api/contracts.ts'
import type { ErrorCode, FieldError } from '../../api/errors.ts'
import type { ModificationRequest } from '../../api/modification.ts'
import { type HelsinkiClock, helsinkiTodayOf } from '../../domain/helsinki.ts'
import { type AdditionObstacle, additionObstacle } from '../modification-request/obstacle.ts'
import { availableAtOf, errorCodeToShow, failureOf } from '../shared/failure.ts'
import { createFormMachine } from '../shared/form.machine.ts'
import { formActions } from '../shared/form-steps.ts'
import { loadingActions } from '../shared/loading-steps.ts'
import { placeholderActor } from '../shared/placeholder-actor.ts'
import type { ScreenMeta } from '../shared/screen.ts'
import { nextSendOnceKey, type SendOnceKey } from '../shared/send-once.ts'

/** The add-tenant form. */
export const addTenantFormMachine = createFormMachine<AddTenantForm, AddTenantOperation>(
  'add-tenant-form',
)

/** The data that the flow loads before its first screen. */
export interface AddTenantStart {
  readonly contract: Contract
  readonly tenants: readonly Tenant[]
  /** False for staff who act for a resident (read-only). */
  readonly mayWrite: boolean
  /** The latest modification; null where there is none. */
  readonly request: ModificationRequest | null
}

/** A request to add tenants. */
export interface AddTenantsRequest {
  readonly contractUuid: string
  readonly operation: AddTenantOperation
  readonly once: SendOnceKey
}

/** The server's response. */
export interface AddTenantsAnswer {
  readonly success: boolean
  readonly message: string
}

export interface AddTenantInput {
  readonly contractUuid: string
  /** The clock of the server, continued in the browser. */
  readonly clock: HelsinkiClock
}

export interface AddTenantContext extends AddTenantInput {
  readonly start: AddTenantStart | null
  readonly form: AddTenantForm
  /** Path of the field to focus when the form reopens from the preview; null for none. */
  readonly focus: string | null
  readonly errors: readonly FieldError[]
  readonly operation: AddTenantOperation | null
  readonly once: SendOnceKey
  readonly code: ErrorCode | null
  /** When a write that a limit refused is possible again, ISO 8601; null for other failures. */
  readonly availableAt: string | null
  /** Whether something new blocked the addition when it was sent. */
  readonly hasConflict: boolean
  /** The server's message about the next step, in the resident's language. */
  readonly message: string
}

export type AddTenantEvent =
  | { readonly type: 'retry.requested' }
  | { readonly type: 'form.changed'; readonly values: AddTenantForm }
  | { readonly type: 'back.requested' }
  | { readonly type: 'change.requested'; readonly path: string }
  | { readonly type: 'continue.requested' }
  | { readonly type: 'confirm.requested' }

/** Input of the form machine. */
export const formMachineInput = ({
  form,
  errors,
  clock,
}: Pick<AddTenantContext, 'form' | 'errors' | 'clock'>) => ({
  values: form,
  errors,
  clearDependentFields: fillBirthDates,
  isBusy: false,
  check: (values: AddTenantForm) => parseAddTenantForm(values, helsinkiTodayOf(clock)),
})

/** Returns what blocks the addition today. */
export const obstacleToAddingToday = (
  { clock }: Pick<AddTenantInput, 'clock'>,
  contract: Contract,
): AdditionObstacle | null => additionObstacle(contract, helsinkiTodayOf(clock))

type Failed = { readonly error: unknown }

export const addTenantSetup = setup({
  types: {
    context: {} as AddTenantContext,
    events: {} as AddTenantEvent,
    input: {} as AddTenantInput,
    meta: {} as ScreenMeta<
      'loading' | 'failed' | 'blocked' | 'form' | 'preview' | 'confirm' | 'refused' | 'added'
    >,
    children: {} as { loadAddTenant: 'loadAddTenant'; form: 'form'; addTenants: 'addTenants' },
  },
  actors: {
    loadAddTenant: placeholderActor<AddTenantStart, AddTenantInput>('loadAddTenant'),
    form: addTenantFormMachine,
    addTenants: placeholderActor<AddTenantsAnswer, AddTenantsRequest>('addTenants'),
  },
})
  .extend({
    actions: {
      ...loadingActions<AddTenantContext, AddTenantEvent>((part) => part),
      ...formActions<AddTenantContext, AddTenantEvent, AddTenantForm, AddTenantOperation>(
        (part) => part,
      ),
    },
  })
  .extend({
    guards: {
      isBlocked: ({ context }) =>
        context.start !== null && obstacleToAddingToday(context, context.start.contract) !== null,
      canSend: ({ context }) => context.start?.mayWrite === true && context.operation !== null,
      isSuccess: (_, params: AddTenantsAnswer) => params.success,
      isRefusedForm: (_, { error }: Failed) => failureOf(error).code === 'VALIDATION_ERROR',
      isConflict: (_, { error }: Failed) => failureOf(error).code === 'STATE_CONFLICT',
    },
    actions: {
      setStart: assign({ start: (_, params: AddTenantStart) => params }),
      setFieldErrors: assign({
        errors: (_, params: Failed) => fieldErrorsOf(params),
      }),
      setConflict: assign({ hasConflict: true }),
      setRefusal: assign({
        code: 'TERMINATE_CONTRACT_INIT_CONFIRM_ERROR' as const,
        availableAt: null,
        once: ({ context }) => nextSendOnceKey(context.once),
      }),
      setSendingCode: assign({
        code: (_, params: Failed) => sendingCode(params),
        availableAt: (_, { error }: Failed) => availableAtOf(error),
      }),
      setMessage: assign({ message: (_, params: AddTenantsAnswer) => params.message }),
      clearPersons: assign({ form: emptyAddTenantForm, operation: null }),
    },
  })

/** Returns the field errors; a rejection without fields is reported for the whole list. */
const fieldErrorsOf = ({ error }: Failed): FieldError[] => {
  const errors = addTenantFormErrors(failureOf(error).fields)
  return errors.length > 0 ? errors : [{ path: 'tenants', key: 'invalid_type' }]
}

/** The failures whose own texts say what to do. */
const ownCodes: readonly ErrorCode[] = ['SERVICE_UNAVAILABLE', 'TOO_MANY_REQUESTS']

/** Any other failure becomes the error that the specification names (section 8). */
const sendingCode = ({ error }: Failed): ErrorCode =>
  errorCodeToShow(failureOf(error), {
    own: ownCodes,
    general: 'TERMINATE_CONTRACT_INIT_CONFIRM_ERROR',
  })

/** Returns the request to send. */
export function requestToSend({
  contractUuid,
  operation,
  once,
}: AddTenantContext): AddTenantsRequest {
  if (!operation) throw new Error('nobody to add')
  return { contractUuid, operation, once }
}
