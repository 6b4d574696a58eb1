import * as z from 'zod/mini'
import type { IsoDate } from '../domain/dates.ts'
import { MAX_ADDED_TENANTS } from '../domain/limits.ts'
import { normalizeIdentityCode, parseIdentityCode } from '../domain/personal-identity-code.ts'
import { contractParams } from './contracts.ts'
import type { FieldError } from './errors.ts'
import { phoneNumber } from './phone-number.ts'
import { route } from './route.ts'
import { crossFieldRuleOf } from './rule.ts'
import { email, isoDay, locale, plainText, typedName } from './values.ts'

/**
 * A personal identity code, normalised to upper case without spaces. Specification 1, section 5.
 */
export const identityCode = plainText(40).check(
  z.overwrite(normalizeIdentityCode),
  z.refine((code) => parseIdentityCode(code) !== null, 'invalid_ssn'),
)

/**
 * A person to be added to the contract; the birth date is that of the identity code, whatever was
 * sent. Specification 1, sections 3 and 5.
 */
export const addedTenant = z
  .object({
    socialSecurityNumber: identityCode,
    firstName: typedName,
    lastName: typedName,
    email: z.nullable(email),
    phoneNumber: z.nullable(phoneNumber),
    birthDate: z.nullable(isoDay),
  })
  .check(
    z.overwrite((one) => ({
      ...one,
      birthDate: parseIdentityCode(one.socialSecurityNumber)?.birthDate ?? one.birthDate,
    })),
  )
export type AddedTenant = z.infer<typeof addedTenant>

type Candidate = Partial<{ readonly tenants: readonly Partial<AddedTenant>[] }>
const rule = crossFieldRuleOf<Candidate>()

const rowsOf = ({ tenants }: Candidate) => (Array.isArray(tenants) ? tenants : [])
const codeOf = (row: Partial<AddedTenant> | undefined) =>
  parseIdentityCode(typeof row?.socialSecurityNumber === 'string' ? row.socialSecurityNumber : '')

/**
 * The persons to be added. A duplicate is reported at its later row. Only the server can check who
 * is already on the contract.
 */
export const addTenantOperation = z
  .object({
    tenants: z.array(addedTenant).check(z.maxLength(MAX_ADDED_TENANTS, 'too_big')),
  })
  .check(
    rule(['tenants'], 'required', (c) => !Array.isArray(c.tenants) || c.tenants.length > 0),
    ...Array.from({ length: MAX_ADDED_TENANTS }, (_, place) =>
      rule(['tenants', place, 'socialSecurityNumber'], 'same_person_twice', (c) => {
        const code = codeOf(rowsOf(c)[place])?.code
        const before = rowsOf(c).slice(0, place)
        return code === undefined || before.every((row) => codeOf(row)?.code !== code)
      }),
    ),
  )
export type AddTenantOperation = z.infer<typeof addTenantOperation>

/** Returns a field error for each person who is not born yet by a valid identity code. */
export const listNotYetBornErrors = (
  tenants: readonly Pick<AddedTenant, 'socialSecurityNumber'>[],
  today: IsoDate,
): FieldError[] =>
  tenants.flatMap((tenant, place) =>
    (codeOf(tenant)?.birthDate ?? today) <= today
      ? []
      : [{ path: `tenants.${place}.socialSecurityNumber`, key: 'invalid_ssn' }],
  )

/**
 * Requests adding persons to the contract: a modification request that the other parties approve,
 * without strong identification. 400 VALIDATION_ERROR, with `invalid_ssn` also for a person who is
 * not born yet and `already_tenant` for one who is on the contract; 404 NOT_FOUND where modifications
 * are switched off; 409 STATE_CONFLICT with the blocking reason as `state`; 429 TOO_MANY_REQUESTS after
 * many identity codes in refused calls; 500 TERMINATE_CONTRACT_INIT_CONFIRM_ERROR for unexpected errors.
 */
export const addTenants = route({
  method: 'POST',
  path: '/contracts/:contract/confirm-operation/add-tenant',
  summary: 'Ask to add tenants',
  access: 'session',
  params: contractParams,
  body: z.object({ operationData: addTenantOperation, locale }),
  changes: ['contracts', 'notifications', 'modification'],
  /** `message` describes the next step in the resident's language. */
  response: z.object({ success: z.boolean(), message: z.string() }),
  creates: true,
  checkedLater: true,
})
