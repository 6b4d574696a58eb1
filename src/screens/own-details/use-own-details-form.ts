import type { ProfileUpdate } from '../../../api/own-details.ts'
import type { OwnDetailsForm } from '../../../api/own-details-form.ts'
import { MAX_EMAIL } from '../../../domain/limits.ts'
import { defineFields } from '../../form/form-fields.ts'
import { type BoundForm, type FormRef, useForm } from '../../form/use-form.ts'
import { type Translation, useNamespaces } from '../../i18n/use-namespaces.ts'

/** The fields of own details, in page order. Specification 2, section 5. */
const ownDetailsFields = defineFields<OwnDetailsForm>()({
  email: {
    kind: 'text',
    label: 'userInfo:details.email',
    limit: { unit: 'characters', most: MAX_EMAIL },
    message: (key) => (key === 'required' ? 'userInfo:edit.missingEmail' : null),
  },
  phoneNumber: {
    kind: 'text',
    label: 'userInfo:details.phone',
    message: (key) =>
      key === 'required' ? 'userInfo:edit.missingPhone' : 'validation:invalid_phone_number',
  },
  communicationByEmail: { kind: 'check', label: 'userInfo:preferences.communicationByEmail.title' },
  communicationBySms: { kind: 'check', label: 'userInfo:preferences.communicationBySms.title' },
  marketingAllowed: { kind: 'check', label: 'userInfo:preferences.marketingAllowed.title' },
})

export type OwnDetailsFormRef = FormRef<OwnDetailsForm, ProfileUpdate>

const namespaces = ['userInfo', 'form', 'validation'] as const

/** Translations of this form. */
export const useOwnDetailsTexts = (): Translation => useNamespaces(namespaces)

/** Binds the form of own details to its actor. */
export function useOwnDetailsForm(
  form: OwnDetailsFormRef,
): BoundForm<OwnDetailsForm, typeof ownDetailsFields> {
  const { t } = useOwnDetailsTexts()
  return useForm<OwnDetailsForm, ProfileUpdate, typeof ownDetailsFields>(form, {
    fields: ownDetailsFields,
    t,
  })
}
