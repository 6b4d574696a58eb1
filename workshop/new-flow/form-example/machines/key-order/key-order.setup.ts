import { assign, setup } from 'xstate'
import type { Contract } from '../../../../../api/contracts.ts'
import type { ErrorCode, FieldError } from '../../../../../api/errors.ts'
import { type HelsinkiClock, helsinkiTodayOf } from '../../../../../domain/helsinki.ts'
import { draftMachine, type StoredRevision } from '../../../../../machines/shared/draft.machine.ts'
import { failureOf } from '../../../../../machines/shared/failure.ts'
import { createFormMachine } from '../../../../../machines/shared/form.machine.ts'
import { type FormContextPart, formActions } from '../../../../../machines/shared/form-steps.ts'
import { loadingActions } from '../../../../../machines/shared/loading-steps.ts'
import { placeholderActor } from '../../../../../machines/shared/placeholder-actor.ts'
import type { ScreenMeta } from '../../../../../machines/shared/screen.ts'
import { firstSendOnceKey, type SendOnceKey } from '../../../../../machines/shared/send-once.ts'
import { draftActions, sendingGuards } from '../../../../../machines/shared/written-form.ts'
import {
  emptyKeyOrderForm,
  KEY_ORDER_DRAFT_VERSION,
  type KeyOrder,
  type KeyOrderForm,
  type KeyOrderOperation,
  parseKeyOrderForm,
} from '../../api/key-order.ts'

/** The form of the order. */
export const keyOrderFormMachine = createFormMachine<KeyOrderForm, KeyOrderOperation>(
  'key-order-form',
)

/** The step at which the draft was saved. */
export type KeyOrderStep = 'form' | 'preview'

/** A loaded draft. */
export interface KeyOrderDraft extends StoredRevision {
  readonly step: string
  readonly form: KeyOrderForm
}

/** The data loaded when the flow begins. */
export interface KeyOrderStart {
  readonly contract: Contract
  /** False for staff who impersonate the resident. */
  readonly mayWrite: boolean
  readonly draft: KeyOrderDraft | null
}

/** The request to send. */
export interface KeyOrderToSend {
  readonly contractUuid: string
  readonly operation: KeyOrderOperation
  readonly once: SendOnceKey
}

export interface KeyOrderInput {
  readonly contractUuid: string
  /** Returns the server's time, as estimated by the browser. */
  readonly clock: HelsinkiClock
}

export interface KeyOrderContext
  extends KeyOrderInput,
    FormContextPart<KeyOrderForm, KeyOrderOperation> {
  readonly start: KeyOrderStart | null
  readonly once: SendOnceKey
  /** Why loading failed. */
  readonly code: ErrorCode | null
  /** The stored order. */
  readonly order: KeyOrder | null
}

export type KeyOrderEvent =
  | { readonly type: 'retry.requested' }
  | { readonly type: 'form.changed'; readonly values: KeyOrderForm }
  | { readonly type: 'back.requested' }
  | { readonly type: 'change.requested'; readonly path: string }
  | { readonly type: 'send.requested' }
  | { readonly type: 'page.hidden' }

/** Returns the initial context of the flow. */
export const initialContext = (input: KeyOrderInput): KeyOrderContext => ({
  ...input,
  start: null,
  form: emptyKeyOrderForm,
  focus: null,
  errors: [],
  operation: null,
  once: firstSendOnceKey(),
  code: null,
  order: null,
})

const check = ({ clock }: KeyOrderContext, form: KeyOrderForm) =>
  parseKeyOrderForm(form, helsinkiTodayOf(clock))

/** Whether what is typed is saved as a draft. */
export const mayDraft = ({ start }: Pick<KeyOrderContext, 'start'>): boolean =>
  start?.mayWrite === true

/** Returns the input of the form machine. */
export const formMachineInput = (context: KeyOrderContext) => ({
  values: context.form,
  errors: context.errors,
  clearDependentFields: (form: KeyOrderForm) => form,
  isBusy: false,
  check: (form: KeyOrderForm) => check(context, form),
})

type Failed = { readonly error: unknown }

export const keyOrderSetup = setup({
  types: {
    context: {} as KeyOrderContext,
    events: {} as KeyOrderEvent,
    input: {} as KeyOrderInput,
    children: {} as {
      loadKeyOrder: 'loadKeyOrder'
      draft: 'draft'
      form: 'form'
      createKeyOrder: 'createKeyOrder'
    },
    meta: {} as ScreenMeta<'loading' | 'failed' | 'blocked' | 'form' | 'preview' | 'sent'>,
  },
  actors: {
    loadKeyOrder: placeholderActor<KeyOrderStart, KeyOrderInput>('loadKeyOrder'),
    draft: draftMachine,
    form: keyOrderFormMachine,
    createKeyOrder: placeholderActor<KeyOrder, KeyOrderToSend>('createKeyOrder'),
  },
})
  .extend({
    actions: {
      ...loadingActions<KeyOrderContext, KeyOrderEvent>((part) => part),
      ...formActions<KeyOrderContext, KeyOrderEvent, KeyOrderForm, KeyOrderOperation>(
        (part) => part,
      ),
      ...draftActions<KeyOrderContext, KeyOrderEvent>(({ form }) => ({
        version: KEY_ORDER_DRAFT_VERSION,
        values: { ...form },
        fileUuids: [],
      })),
    },
    guards: sendingGuards,
  })
  .extend({
    guards: {
      isBlocked: ({ context }) => context.start?.contract.tenant.isContractParty === false,
      hasFinishedDraft: ({ context }) =>
        context.start?.draft?.step === 'preview' && check(context, context.form).result !== null,
      mayDraft: ({ context }) => mayDraft(context),
      canSend: ({ context }) => context.start?.mayWrite === true && context.operation !== null,
    },
    actions: {
      restart: assign(({ context }) => initialContext(context)),
      setStart: assign((_, params: KeyOrderStart) => ({
        start: params,
        form: params.draft?.form ?? emptyKeyOrderForm,
      })),
      readOperation: assign({ operation: ({ context }) => check(context, context.form).result }),
      setFieldErrors: assign({ errors: (_, params: Failed) => fieldErrorsOf(params) }),
      setOrder: assign((_, params: KeyOrder) => ({ order: params, form: emptyKeyOrderForm })),
    },
  })

/** Returns the field errors; an error without fields is shown at the first field. */
const fieldErrorsOf = ({ error }: Failed): readonly FieldError[] => {
  const { fields } = failureOf(error)
  return fields.length > 0 ? fields : [{ path: 'kind', key: 'invalid_type' }]
}

/** Returns the request to send; throws when there is no order. */
export function makeKeyOrderToSend({
  contractUuid,
  operation,
  once,
}: KeyOrderContext): KeyOrderToSend {
  if (!operation) throw new Error('nothing to order')
  return { contractUuid, operation, once }
}
