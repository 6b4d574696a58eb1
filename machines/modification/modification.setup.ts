import { type AnyActorRef, assign, enqueueActions, setup } from 'xstate'
import type { Contract, Tenant } from '../../api/contracts.ts'
import type { ErrorCode, FieldError } from '../../api/errors.ts'
import type { ModificationOperation } from '../../api/modification.ts'
import {
  type ModificationForm,
  modificationFormErrors,
  parseModificationForm,
} from '../../api/modification-form.ts'
import type { IsoDate } from '../../domain/dates.ts'
import { type HelsinkiClock, helsinkiTodayOf } from '../../domain/helsinki.ts'
import { availableAtOf, errorCodeToShow, type Failure } from '../shared/failure.ts'
import { createFormMachine } from '../shared/form.machine.ts'
import { formActions } from '../shared/form-steps.ts'
import type { ScreenMeta } from '../shared/screen.ts'
import { createStrongIdentificationMachine } from '../shared/strong-identification.machine.ts'

/** The modification form. */
export const modificationFormMachine = createFormMachine<ModificationForm, ModificationOperation>(
  'modification-form',
)

/** A modification to sign by strong identification. */
export interface ModificationToSign {
  readonly contractUuid: string
  readonly operation: ModificationOperation
}

export const modificationIdentificationMachine =
  createStrongIdentificationMachine<ModificationToSign>('strong-identification')

/** The step at which the draft was saved. */
export type ModificationStep = 'modification' | 'modification-preview'

/** Notifies the parent of every change. */
export interface ModificationChanged {
  readonly type: 'modification.changed'
  readonly form: ModificationForm
  readonly step: ModificationStep
}

export interface ModificationInput {
  readonly contract: Contract
  readonly tenants: readonly Tenant[]
  /** False for staff who act for a resident (read-only). */
  readonly mayWrite: boolean
  /** Ids of those who move out. */
  readonly leaving: readonly string[]
  readonly form: ModificationForm
  readonly step: ModificationStep
  /** The server's clock. */
  readonly clock: HelsinkiClock
  /** Is notified of every change. */
  readonly listener: AnyActorRef | null
}

export interface ModificationContext extends ModificationInput {
  /** Path of the field to focus when the form reopens from the preview; null for none. */
  readonly focus: string | null
  readonly errors: readonly FieldError[]
  readonly operation: ModificationOperation | null
  /** Why identification could not start. */
  readonly code: ErrorCode | null
  /** When a write that a limit refused is possible again, ISO 8601; null for other failures. */
  readonly availableAt: string | null
}

/** Returns the initial context of the modification flow. */
export const initialModificationContext = (input: ModificationInput): ModificationContext => ({
  ...input,
  focus: null,
  errors: [],
  operation: null,
  code: null,
  availableAt: null,
})

export type ModificationEvent =
  | { readonly type: 'form.changed'; readonly values: ModificationForm }
  | { readonly type: 'back.requested' }
  | { readonly type: 'change.requested'; readonly path: string }
  | { readonly type: 'identification.requested' }

/** The outcomes on this page: one step back, a conflict, or a failure to start identification. */
export type ModificationOutcome =
  | { readonly kind: 'back' }
  | { readonly kind: 'conflict' }
  | {
      readonly kind: 'failed'
      readonly code: ErrorCode
      readonly availableAt: string | null
    }

/** Returns the data against which a modification is checked on a day. */
export const modificationValidationData = (
  { contract, tenants, leaving }: Pick<ModificationInput, 'contract' | 'tenants' | 'leaving'>,
  today: IsoDate,
) => ({
  today,
  reader: 'form' as const,
  contractEndDate: contract.endDate,
  tenants,
  self: contract.tenant.id,
  leaving,
})

const check = (context: ModificationInput, form: ModificationForm) =>
  parseModificationForm(form, modificationValidationData(context, helsinkiTodayOf(context.clock)))

/** Input of the form machine. */
export const formMachineInput = (context: ModificationContext) => ({
  values: context.form,
  errors: context.errors,
  clearDependentFields: (form: ModificationForm) => form,
  isBusy: false,
  check: (form: ModificationForm) => check(context, form),
})

type Ended = { readonly failure: Failure | null }

export const modificationSetup = setup({
  types: {
    context: {} as ModificationContext,
    events: {} as ModificationEvent,
    input: {} as ModificationInput,
    output: {} as ModificationOutcome,
    children: {} as { form: 'form'; identification: 'identification' },
    meta: {} as ScreenMeta<'modification-form' | 'modification-preview' | 'identifying'>,
  },
  actors: { form: modificationFormMachine, identification: modificationIdentificationMachine },
})
  .extend({
    actions: formActions<
      ModificationContext,
      ModificationEvent,
      ModificationForm,
      ModificationOperation
    >((part) => part),
  })
  .extend({
    guards: {
      isFinished: ({ context }) =>
        context.step === 'modification-preview' && check(context, context.form).result !== null,
      canSign: ({ context: { mayWrite, operation } }) => mayWrite && operation !== null,
      isCameBack: (_, { failure }: Ended) => failure === null,
      isRefusedForm: (_, { failure }: Ended) =>
        failure?.code === 'VALIDATION_ERROR' && failure.fields.length > 0,
      isConflict: (_, { failure }: Ended) => failure?.code === 'STATE_CONFLICT',
    },
    actions: {
      readOperation: assign({ operation: ({ context }) => check(context, context.form).result }),
      setFieldErrors: assign({
        errors: (_, { failure }: Ended) => modificationFormErrors(failure?.fields ?? []),
      }),
      setCode: assign({
        code: (_, params: Ended) => initCode(params),
        availableAt: (_, { failure }: Ended) => availableAtOf(failure),
      }),
      notifyChange: enqueueActions(
        ({ context: { form, listener }, enqueue }, { step }: { step: ModificationStep }) => {
          if (listener) enqueue.sendTo(listener, { type: 'modification.changed', form, step })
        },
      ),
    },
  })

const shownCodes: readonly ErrorCode[] = [
  'CONFIRM_OPERATION_NO_IDENTITY_VERIFIER',
  'CREATION_LIMIT_REACHED',
]

/**
 * Returns the error to show: a few codes as they are, else the general one. Specification 1,
 * section 8.
 */
const initCode = ({ failure }: Ended): ErrorCode =>
  errorCodeToShow(failure, { own: shownCodes, general: 'CONFIRM_OPERATION_GENERIC_ERROR' })

/** Returns the payload to sign by strong identification. */
export function payloadToSign({ contract, operation }: ModificationContext): ModificationToSign {
  if (!operation) throw new Error('nothing to sign')
  return { contractUuid: contract.uuid, operation }
}
