import * as z from 'zod/mini'
import { MAX_ADDED_TENANTS, MAX_NAME } from '../domain/limits.ts'
import { normalizeIdentityCode, readIdentityCode } from '../domain/personal-identity-code.ts'
import { isPhoneNumber } from '../domain/phone.ts'
import { ofContract } from './contracts.ts'
import { route } from './route.ts'
import { ruleOf } from './rule.ts'
import { email, isoDay, locale, trimmedText } from './values.ts'

/** A personal identity code, read without spaces and in upper case. Specification 1, section 5. */
const identityCode = trimmedText(40).check(
  z.overwrite(normalizeIdentityCode),
  z.refine((code) => readIdentityCode(code) !== null, 'invalid_ssn'),
)

/** Somebody who is to live there too. Specification 1, sections 3 and 5. */
export const addedTenant = z.object({
  socialSecurityNumber: identityCode,
  firstName: trimmedText(MAX_NAME),
  lastName: trimmedText(MAX_NAME),
  email: z.nullable(email),
  phoneNumber: z.nullable(trimmedText(40).check(z.refine(isPhoneNumber, 'invalid_phone_number'))),
  birthDate: z.nullable(isoDay),
})
export type AddedTenant = z.infer<typeof addedTenant>

type Candidate = Partial<{ readonly tenants: readonly Partial<AddedTenant>[] }>
const rule = ruleOf<Candidate>()

const rowsOf = ({ tenants }: Candidate) => (Array.isArray(tenants) ? tenants : [])
const codeOf = (row: Partial<AddedTenant> | undefined) =>
  readIdentityCode(typeof row?.socialSecurityNumber === 'string' ? row.socialSecurityNumber : '')

/**
 * The persons who are to be added. The same person twice is said at the later row; a birth date must
 * be that of the code. Who is on the contract already is known to the server alone.
 */
export const addTenantOperation = z
  .object({
    tenants: z.array(addedTenant).check(z.maxLength(MAX_ADDED_TENANTS, 'too_big')),
  })
  .check(
    rule(['tenants'], 'required', (c) => !Array.isArray(c.tenants) || c.tenants.length > 0),
    ...Array.from({ length: MAX_ADDED_TENANTS }, (_, place) => [
      rule(['tenants', place, 'socialSecurityNumber'], 'same_person_twice', (c) => {
        const code = codeOf(rowsOf(c)[place])?.code
        const before = rowsOf(c).slice(0, place)
        return code === undefined || before.every((row) => codeOf(row)?.code !== code)
      }),
      rule(['tenants', place, 'birthDate'], 'birth_date_differs', (c) => {
        const row = rowsOf(c)[place]
        const known = codeOf(row)
        return known === null || row?.birthDate == null || row.birthDate === known.birthDate
      }),
    ]).flat(),
  )
export type AddTenantOperation = z.infer<typeof addTenantOperation>

/**
 * Asks to add persons to the contract: a modification request that the other parties approve. No
 * identification is asked of who adds. 400 VALIDATION_ERROR, with `already_tenant` at a person who is
 * on the contract; 404 NOT_FOUND where modifications are switched off; 409 STATE_CONFLICT when
 * something stands in the way, with what it is as `state`; 500 TERMINATE_CONTRACT_INIT_CONFIRM_ERROR
 * for anything nobody expected.
 */
export const addTenants = route({
  method: 'POST',
  path: '/contracts/:contract/confirm-operation/add-tenant',
  summary: 'Ask to add tenants',
  access: 'session',
  params: ofContract,
  body: z.object({ operationData: addTenantOperation, locale }),
  changes: ['contracts', 'notifications', 'modification'],
  /** `message` says in the resident's language what happens next. */
  answer: z.object({ success: z.boolean(), message: z.string() }),
  creates: true,
})
