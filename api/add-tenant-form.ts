import * as z from 'zod/mini'
import type { IsoDate } from '../domain/dates.ts'
import { withoutMissing } from '../domain/missing.ts'
import { type AddTenantOperation, addTenantOperation, unbornErrors } from './add-tenant.ts'
import { type FieldError, type FormCheck, fieldErrorsOf } from './errors.ts'

/** A person to be added, as typed. */
export const typedPerson = z.object({
  socialSecurityNumber: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phoneNumber: z.string(),
})
export type TypedPerson = z.infer<typeof typedPerson>

/** The add-tenant form, with at least one person. */
export interface AddTenantForm {
  readonly tenants: readonly TypedPerson[]
}

/** A blank person row. */
export const emptyPerson: TypedPerson = {
  socialSecurityNumber: '',
  firstName: '',
  lastName: '',
  email: '',
  phoneNumber: '',
}

/** The blank form. */
export const emptyAddTenantForm: AddTenantForm = { tenants: [emptyPerson] }

/** Whether anything has been typed. */
export const hasTyped = ({ tenants }: AddTenantForm): boolean =>
  tenants.length > 1 || tenants.some((one) => Object.values(one).some((text) => text !== ''))

/** Parses and validates the typed form; the birth date is taken from the personal identity code. */
export function checkAddTenantForm(
  { tenants }: AddTenantForm,
  today: IsoDate,
): FormCheck<AddTenantOperation> {
  const sent = withoutMissing({ tenants: tenants.map((one) => ({ ...one, birthDate: null })) })
  const read = addTenantOperation.safeParse(sent)
  const own = read.success ? [] : addTenantFormErrors(fieldErrorsOf(read.error.issues))
  const unborn = unbornErrors(tenants, today).filter(
    ({ path }) => !own.some((error) => error.path === path),
  )
  return read.success && unborn.length === 0
    ? { result: read.data, errors: [] }
    : { result: null, errors: [...own, ...unborn] }
}

/**
 * Converts errors of the request body to errors of the form; a leading `operationData.` is ignored.
 */
export const addTenantFormErrors = (errors: readonly FieldError[]): FieldError[] =>
  errors.map(({ path, key }) => ({ path: path.replace(/^operationData\./, ''), key }))
