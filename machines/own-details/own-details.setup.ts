import { assign, setup } from 'xstate'
import type { ErrorCode, FieldError } from '../../api/errors.ts'
import type { ProfileUpdate, ProfileUpdateBody } from '../../api/own-details.ts'
import {
  type OwnDetailsForm,
  ownDetailsFormOf,
  parseOwnDetailsForm,
} from '../../api/own-details-form.ts'
import type { UserProfile } from '../../api/user.ts'
import {
  type ConflictingDetail,
  mergeDetails,
  replaceConflictingDetails,
} from '../../domain/own-details.ts'
import { failureOf } from '../shared/failure.ts'
import { createFormMachine } from '../shared/form.machine.ts'
import {
  isPasswordConfirmed,
  isPasswordRequired,
  passwordConfirmationMachine,
} from '../shared/password-confirmation.machine.ts'
import { placeholderActor } from '../shared/placeholder-actor.ts'
import type { ScreenMeta } from '../shared/screen.ts'

/** The form of own details. */
export const ownDetailsFormMachine = createFormMachine<OwnDetailsForm, ProfileUpdate>(
  'own-details-form',
)

export interface OwnDetailsInput {
  /** The current details. */
  readonly profile: UserProfile
  /** False for staff. */
  readonly mayWrite: boolean
}

/** The result of saving. */
export interface DetailsSaveResult {
  /**
   * The stored details, where another window had changed the same detail and nothing was saved; null
   * when the details were saved.
   */
  readonly changedElsewhere: UserProfile | null
}

export interface OwnDetailsContext extends OwnDetailsInput {
  readonly form: OwnDetailsForm
  readonly errors: readonly FieldError[]
  /** The details to save; null before the form is complete. */
  readonly update: ProfileUpdate | null
  /**
   * The details that both the form and another window have changed; `profile` has the other values.
   */
  readonly contested: readonly ConflictingDetail[]
  /** Why saving failed. */
  readonly code: ErrorCode | null
}

export type OwnDetailsEvent =
  /** The resident starts to edit the details that the page shows. */
  | { readonly type: 'edit.requested'; readonly profile: UserProfile }
  | { readonly type: 'edit.cancelled' }
  | { readonly type: 'form.changed'; readonly values: OwnDetailsForm }
  | { readonly type: 'retry.requested' }
  | { readonly type: 'back.requested' }
  /** The resident chooses that their typed details replace the details of the other window. */
  | { readonly type: 'own.chosen' }
  /**
   * The resident chooses that the contested details stay as stored; the other typed details are
   * saved.
   */
  | { readonly type: 'other.chosen' }

/** Input of the form machine. */
export const formMachineInput = ({ form, errors }: Pick<OwnDetailsContext, 'form' | 'errors'>) => ({
  values: form,
  errors,
  clearDependentFields: (values: OwnDetailsForm) => values,
  isBusy: false,
  check: parseOwnDetailsForm,
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
    meta: {} as ScreenMeta<
      'details' | 'edit' | 'confirm-password' | 'saving' | 'failed' | 'changed-elsewhere'
    >,
  },
  actors: {
    form: ownDetailsFormMachine,
    passwordConfirmation: passwordConfirmationMachine,
    saveDetails: placeholderActor<DetailsSaveResult, ProfileUpdateBody>('saveDetails'),
  },
  guards: {
    mayWrite: ({ context }) => context.mayWrite,
    changesAddress: ({ context: { profile, update } }) =>
      update !== null && update.email !== profile.email && update.email !== profile.pendingEmail,
    isConfirmed: isPasswordConfirmed,
    isRefusedForm: (_, { error }: Failed) => failureOf(error).code === 'VALIDATION_ERROR',
    asksPassword: isPasswordRequired,
    isChangedElsewhere: (_, params: DetailsSaveResult) => params.changedElsewhere !== null,
  },
  actions: {
    openForm: assign((_, { profile }: { profile: UserProfile }) => ({
      profile,
      form: ownDetailsFormOf(profile),
      errors: [],
      contested: [],
    })),
    setForm: assign({ form: (_, { values }: { values: OwnDetailsForm }) => values }),
    setUpdate: assign({ update: (_, { result }: { result: ProfileUpdate | null }) => result }),
    setFieldErrors: assign({ errors: (_, params: Failed) => fieldErrorsOf(params) }),
    clearFieldErrors: assign({ errors: [] }),
    setCode: assign({ code: (_, { error }: Failed) => failureOf(error).code }),
    clearCode: assign({ code: null }),
    applyToStored: assign(({ context }, params: DetailsSaveResult) =>
      appliedToStored(context, params),
    ),
    takeStored: assign(({ context: { profile, update, contested } }) =>
      update === null ? {} : edited(replaceConflictingDetails(update, profile, contested)),
    ),
  },
})

/** Returns the field errors; a rejection without fields is reported at the first one. */
function fieldErrorsOf({ error }: Failed): readonly FieldError[] {
  const { fields } = failureOf(error)
  return fields.length > 0 ? fields : [{ path: 'email', key: 'invalid_type' }]
}

/** Returns the parts of the context for an edit: as the form shows it and as it is saved. */
const edited = (update: ProfileUpdate) => ({ form: update, update })

/** Applies the edit to the details that another window has stored. */
function appliedToStored(
  { profile: seen, update }: OwnDetailsContext,
  { changedElsewhere: stored }: DetailsSaveResult,
): Partial<OwnDetailsContext> {
  if (stored === null || update === null) return {}
  const { details, contested } = mergeDetails({ seen, edit: update, stored })
  return { profile: stored, contested, ...edited(details) }
}

/**
 * Returns the details to save and, where the profile has `pendingEmail`, the details that the form
 * opened with: a back end without `pendingEmail` knows only the fields of the specification.
 */
export function detailsToSave({ profile: seen, update }: OwnDetailsContext): ProfileUpdateBody {
  if (!update) throw new Error('nothing to save')
  const { email, phoneNumber, communicationByEmail, communicationBySms, marketingAllowed } = seen
  const { pendingEmail } = seen
  if (pendingEmail === undefined) return update
  const preferences = { communicationByEmail, communicationBySms, marketingAllowed }
  return { ...update, seen: { email, phoneNumber, ...preferences, pendingEmail } }
}
