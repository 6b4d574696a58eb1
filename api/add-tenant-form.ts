import * as z from 'zod/mini'
import { withoutMissing } from '../domain/missing.ts'
import { type AddTenantOperation, addTenantOperation } from './add-tenant.ts'
import { type FieldFault, type FormCheck, faultsOf } from './errors.ts'

/** Somebody to be added, as typed. */
export const typedPerson = z.object({
  socialSecurityNumber: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phoneNumber: z.string(),
})
export type TypedPerson = z.infer<typeof typedPerson>

/** The form of adding tenants: one person at least. */
export interface AddTenantForm {
  readonly tenants: readonly TypedPerson[]
}

/** A person of whom nothing is typed. */
export const emptyPerson: TypedPerson = {
  socialSecurityNumber: '',
  firstName: '',
  lastName: '',
  email: '',
  phoneNumber: '',
}

/** A form nobody has touched. */
export const emptyAddTenantForm: AddTenantForm = { tenants: [emptyPerson] }

/** Whether there is anything in it to lose. */
export const hasTyped = ({ tenants }: AddTenantForm): boolean =>
  tenants.length > 1 || tenants.some((one) => Object.values(one).some((text) => text !== ''))

/** Reads the typed form and checks it; the day of birth is that of the personal identity code. */
export function checkAddTenantForm({ tenants }: AddTenantForm): FormCheck<AddTenantOperation> {
  const sent = withoutMissing({ tenants: tenants.map((one) => ({ ...one, birthDate: null })) })
  const read = addTenantOperation.safeParse(sent)
  return read.success
    ? { result: read.data, faults: [] }
    : { result: null, faults: addTenantFormFaults(faultsOf(read.error.issues)) }
}

/** Faults of what was sent as faults of the form; a leading `operationData.` is forgiven. */
export const addTenantFormFaults = (faults: readonly FieldFault[]): FieldFault[] =>
  faults.map(({ path, key }) => ({ path: path.replace(/^operationData\./, ''), key }))
