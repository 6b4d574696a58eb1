import * as z from 'zod/mini'
import { formatDate, type IsoDate, parseTypedDate } from '../domain/dates.ts'
import { isMissing, missingToNull } from '../domain/missing.ts'
import { parseIdentityCode } from '../domain/personal-identity-code.ts'
import { type AddTenantOperation, addTenantOperation, listNotYetBornErrors } from './add-tenant.ts'
import { type FieldError, type FormParseResult, fieldErrorsOf } from './errors.ts'

/** A person to be added, as typed. */
export const typedPerson = z.object({
  socialSecurityNumber: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phoneNumber: z.string(),
  /** The birth date as `d.m.yyyy`; filled in from a complete identity code. */
  birthDate: z.string(),
})
export type TypedPerson = z.infer<typeof typedPerson>

/** The add-tenant form as typed. It always has at least one person. */
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
  birthDate: '',
}

/** The blank form. */
export const emptyAddTenantForm: AddTenantForm = { tenants: [emptyPerson] }

/** Whether anything has been typed. */
export const isAnythingTyped = ({ tenants }: AddTenantForm): boolean =>
  tenants.length > 1 || tenants.some((one) => Object.values(one).some((text) => text !== ''))

/** Whether the birth date of a person follows from the identity code. */
export const isBirthDateKnown = ({
  socialSecurityNumber,
}: Pick<TypedPerson, 'socialSecurityNumber'>): boolean =>
  parseIdentityCode(socialSecurityNumber) !== null

/** Fills in the birth dates of complete identity codes, which win over what is typed. */
export const fillBirthDates = ({ tenants }: AddTenantForm): AddTenantForm => ({
  tenants: tenants.map((one) => {
    const known = parseIdentityCode(one.socialSecurityNumber)
    return known ? { ...one, birthDate: formatDate(known.birthDate) } : one
  }),
})

// Fails validation as `invalid_date`: days may only be typed as d.m.yyyy.
const NO_DAY = 'no day'

/** Parses and validates the typed form. */
export function parseAddTenantForm(
  { tenants }: AddTenantForm,
  today: IsoDate,
): FormParseResult<AddTenantOperation> {
  const sent = missingToNull({
    tenants: tenants.map((one) => ({
      ...one,
      birthDate: isMissing(one.birthDate) ? null : (parseTypedDate(one.birthDate) ?? NO_DAY),
    })),
  })
  const read = addTenantOperation.safeParse(sent)
  const own = read.success ? [] : addTenantFormErrors(fieldErrorsOf(read.error.issues))
  const unborn = listNotYetBornErrors(tenants, today).filter(
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
