import { assign, setup } from 'xstate'
import type { ErrorCode, FieldError } from '../../api/errors.ts'
import type { ProfileUpdate } from '../../api/own-details.ts'
import {
  checkOwnDetailsForm,
  type OwnDetailsForm,
  ownDetailsFormOf,
} from '../../api/own-details-form.ts'
import type { UserProfile } from '../../api/user.ts'
import { failureOf } from '../shared/failure.ts'
import { createFormMachine } from '../shared/form.machine.ts'
import {
  asksPassword,
  isConfirmed,
  passwordConfirmationMachine,
} from '../shared/password-confirmation.machine.ts'
import { placeholderActor } from '../shared/placeholder-actor.ts'
import type { ScreenMeta } from '../shared/screen.ts'

/** The form of own details. */
export const ownDetailsFormMachine = createFormMachine<OwnDetailsForm, ProfileUpdate>(
  'own-details-form',
)

export interface OwnDetailsInput {
  /** The details as they stand. */
  readonly profile: UserProfile
  /** False for staff. */
  readonly mayWrite: boolean
}

export interface OwnDetailsContext extends OwnDetailsInput {
  readonly form: OwnDetailsForm
  readonly errors: readonly FieldError[]
  /** What is saved; null before the form is complete. */
  readonly update: ProfileUpdate | null
  /** Why saving failed. */
  readonly code: ErrorCode | null
}

export type OwnDetailsEvent =
  /** With the details as they stand on the page. */
  | { readonly type: 'edit.requested'; readonly profile: UserProfile }
  | { readonly type: 'edit.cancelled' }
  | { readonly type: 'form.changed'; readonly values: OwnDetailsForm }
  | { readonly type: 'retry.requested' }
  | { readonly type: 'back.requested' }

/** Input of the form machine. */
export const formInput = ({ form, errors }: Pick<OwnDetailsContext, 'form' | 'errors'>) => ({
  values: form,
  errors,
  clearDependentFields: (values: OwnDetailsForm) => values,
  isBusy: false,
  check: checkOwnDetailsForm,
})

type Failed = { readonly error: unknown }

export const ownDetailsSetup = setup({
  types: {
    context: {} as OwnDetailsContext,
    events: {} as OwnDetailsEvent,
    input: {} as OwnDetailsInput,
    children: {} as {
      form: 'form'
      passwordConfirmation: 'passwordConfirmation'
      saveDetails: 'saveDetails'
    },
    meta: {} as ScreenMeta<'details' | 'edit' | 'confirm-password' | 'saving' | 'failed'>,
  },
  actors: {
    form: ownDetailsFormMachine,
    passwordConfirmation: passwordConfirmationMachine,
    saveDetails: placeholderActor<void, ProfileUpdate>('saveDetails'),
  },
  guards: {
    mayWrite: ({ context }) => context.mayWrite,
    changesAddress: ({ context: { profile, update } }) =>
      update !== null && update.email !== profile.email && update.email !== profile.pendingEmail,
    isConfirmed,
    isRefusedForm: (_, { error }: Failed) => failureOf(error).code === 'VALIDATION_ERROR',
    asksPassword,
  },
  actions: {
    openForm: assign((_, { profile }: { profile: UserProfile }) => ({
      profile,
      form: ownDetailsFormOf(profile),
      errors: [],
    })),
    keepForm: assign({ form: (_, { values }: { values: OwnDetailsForm }) => values }),
    keepUpdate: assign({ update: (_, { result }: { result: ProfileUpdate | null }) => result }),
    assignFieldErrors: assign({ errors: (_, params: Failed) => fieldErrorsOf(params) }),
    clearFieldErrors: assign({ errors: [] }),
    keepCode: assign({ code: (_, { error }: Failed) => failureOf(error).code }),
    clearCode: assign({ code: null }),
  },
})

/** Returns the field errors; a rejection without fields is reported at the first one. */
function fieldErrorsOf({ error }: Failed): readonly FieldError[] {
  const { fields } = failureOf(error)
  return fields.length > 0 ? fields : [{ path: 'email', key: 'invalid_type' }]
}

/** Returns what is saved. */
export function toSave({ update }: OwnDetailsContext): ProfileUpdate {
  if (!update) throw new Error('nothing to save')
  return update
}
