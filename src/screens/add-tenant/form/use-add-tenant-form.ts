import type { AddTenantOperation } from '../../../../api/add-tenant.ts'
import type { AddTenantForm } from '../../../../api/add-tenant-form.ts'
import { MAX_ADDED_TENANTS, MAX_EMAIL, MAX_NAME } from '../../../../domain/limits.ts'
import { identityCodeError } from '../../../../domain/personal-identity-code.ts'
import { defineFields } from '../../../form/form-fields.ts'
import { type BoundForm, type FormRef, useForm } from '../../../form/use-form.ts'
import type { KeyPart } from '../../../i18n/use-namespaces.ts'
import { useAddTenantTexts } from '../use-messages.ts'

const label = (name: KeyPart<'modificationDescription:label.'>) =>
  `modificationDescription:label.${name}` as const
const characters = (most: number) => ({ unit: 'characters', most }) as const

/** The fields of each person, in page order. Specification 1, section 5. */
export const addTenantFields = defineFields<AddTenantForm>()({
  tenants: {
    kind: 'list',
    label: 'errorSummary.persons',
    limit: { unit: 'rows', most: MAX_ADDED_TENANTS },
  },
  'tenants.*.socialSecurityNumber': {
    kind: 'text',
    label: label('socialSecurityNumber'),
    message(key, code) {
      const wrong = identityCodeError(String(code))
      if (wrong && key !== 'required') return `fieldError.identityCode.${wrong}`
      // A code without another error is refused when its birth date is in the future.
      return key === 'invalid_ssn' ? 'fieldError.identityCode.future_birth_date' : null
    },
  },
  'tenants.*.birthDate': { kind: 'date', label: label('birthDate') },
  'tenants.*.firstName': { kind: 'text', label: label('firstName'), limit: characters(MAX_NAME) },
  'tenants.*.lastName': { kind: 'text', label: label('lastName'), limit: characters(MAX_NAME) },
  'tenants.*.email': { kind: 'text', label: label('email'), limit: characters(MAX_EMAIL) },
  'tenants.*.phoneNumber': {
    kind: 'text',
    label: label('phoneNumber'),
    // A phone number that is too long is reported as invalid.
    message: () => 'validation:invalid_phone_number',
  },
})

export type AddTenantFormRef = FormRef<AddTenantForm, AddTenantOperation>
export type AddTenantFields = BoundForm<AddTenantForm, typeof addTenantFields>

/** Binds the form for adding tenants to its actor. */
export function useAddTenantForm(form: AddTenantFormRef): AddTenantFields {
  const { t } = useAddTenantTexts()
  const { tenants } = form.getSnapshot().context.values
  return useForm<AddTenantForm, AddTenantOperation, typeof addTenantFields>(form, {
    fields: addTenantFields,
    t,
    rowNumber: (index) => (tenants.length > 1 ? index + 1 : null),
  })
}
