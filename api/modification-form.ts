import * as z from 'zod/mini'
import { parseTypedDate } from '../domain/dates.ts'
import { isMissing, orNull, withoutMissing } from '../domain/missing.ts'
import { isTransferNeeded, partiesAfter } from '../domain/modification.ts'
import { type FieldFault, type FormCheck, faultsOf } from './errors.ts'
import {
  type ModificationContext,
  type ModificationOperation,
  modificationOperationFor,
} from './modification.ts'

/** The form of tenants who leave, as typed. Days as `d.m.yyyy`; whoever receives the contract by id. */
export const modificationForm = z.object({
  movingOutDate: z.string(),
  modificationDescription: z.string(),
  transferDestination: z.string(),
})
export type ModificationForm = z.infer<typeof modificationForm>

/** A form nobody has touched. */
export const emptyModificationForm: ModificationForm = {
  movingOutDate: '',
  modificationDescription: '',
  transferDestination: '',
}

/** What the form is checked against, and who was chosen to leave, by id. */
export interface ModificationFormContext extends ModificationContext {
  readonly leaving: readonly string[]
}

// Refused as `invalid_date`: a day is typed as d.m.yyyy and in no other way.
const NO_DAY = 'no day'

/** What a form says, as it is sent; what is missing as null. */
function sentForm(
  { movingOutDate, modificationDescription, transferDestination }: ModificationForm,
  { tenants, leaving, self }: ModificationFormContext,
): unknown {
  const receiver = isTransferNeeded(tenants, leaving) ? orNull(transferDestination) : null
  const parties = tenants.filter(
    ({ id, isContractParty }) => isContractParty && leaving.includes(id),
  )
  const source = parties.find(({ id }) => id === self) ?? parties[0]
  return withoutMissing({
    inEffect: isMissing(movingOutDate) ? null : (parseTypedDate(movingOutDate) ?? NO_DAY),
    description: modificationDescription,
    removeTenants: leaving.map((tenantId) => ({ tenantId })),
    transfer:
      receiver && source ? { sourceTenantId: source.id, destinationTenantId: receiver } : null,
    contractPartyTenantIds: partiesAfter(tenants, leaving, receiver),
  })
}

/** Reads the typed form and checks it. */
export function checkModificationForm(
  form: ModificationForm,
  context: ModificationFormContext,
): FormCheck<ModificationOperation> {
  const read = modificationOperationFor(context).safeParse(sentForm(form, context))
  return read.success
    ? { result: read.data, faults: [] }
    : { result: null, faults: modificationFormFaults(faultsOf(read.error.issues)) }
}

/** What is asked under another name in the form than on the wire. */
const asked = new Map([
  ['inEffect', 'movingOutDate'],
  ['description', 'modificationDescription'],
  ['transfer', 'transferDestination'],
  ['transfer.destinationTenantId', 'transferDestination'],
  ['transfer.sourceTenantId', 'transferDestination'],
])

/** Where in the form it is asked what is sent at a path. */
export const modificationField = (sent: string): string => asked.get(sent) ?? sent

/**
 * Faults of what was sent as faults of the form it was sent from. A leading `operationData.` is
 * forgiven.
 */
export function modificationFormFaults(faults: readonly FieldFault[]): FieldFault[] {
  const found = faults.map(({ path, key }) => {
    const sent = path.replace(/^operationData\./, '')
    return { path: modificationField(sent), key }
  })
  return found.filter(({ path }, index) => found.findIndex((one) => one.path === path) === index)
}
