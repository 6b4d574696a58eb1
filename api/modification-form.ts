import * as z from 'zod/mini'
import { parseTypedDate } from '../domain/dates.ts'
import { isMissing, missingToNull, textOrNull } from '../domain/missing.ts'
import { isTransferNeeded, listPartyIdsAfterModification } from '../domain/modification.ts'
import { type FieldError, type FormParseResult, fieldErrorsOf } from './errors.ts'
import {
  type ModificationContext,
  type ModificationOperation,
  modificationOperationSchemaFor,
} from './modification.ts'

/** The modification form as typed. Days as `d.m.yyyy`; the receiver of the contract by id. */
export const modificationForm = z.object({
  movingOutDate: z.string(),
  modificationDescription: z.string(),
  transferDestination: z.string(),
})
export type ModificationForm = z.infer<typeof modificationForm>

/** The blank form. */
export const emptyModificationForm: ModificationForm = {
  movingOutDate: '',
  modificationDescription: '',
  transferDestination: '',
}

/** The data that the form is validated against, with the ids of those who leave. */
export interface ModificationFormContext extends ModificationContext {
  readonly leaving: readonly string[]
}

// Fails validation as `invalid_date`: days may only be typed as d.m.yyyy.
const NO_DAY = 'no day'

/** Converts the form to the request body; missing values become null. */
function sentForm(
  { movingOutDate, modificationDescription, transferDestination }: ModificationForm,
  { tenants, leaving, self }: ModificationFormContext,
): unknown {
  const receiver = isTransferNeeded(tenants, leaving) ? textOrNull(transferDestination) : null
  const parties = tenants.filter(
    ({ id, isContractParty }) => isContractParty && leaving.includes(id),
  )
  const source = parties.find(({ id }) => id === self) ?? parties[0]
  return missingToNull({
    inEffect: isMissing(movingOutDate) ? null : (parseTypedDate(movingOutDate) ?? NO_DAY),
    description: modificationDescription,
    removeTenants: leaving.map((tenantId) => ({ tenantId })),
    transfer:
      receiver && source ? { sourceTenantId: source.id, destinationTenantId: receiver } : null,
    contractPartyTenantIds: listPartyIdsAfterModification(tenants, leaving, receiver),
  })
}

/** Parses and validates the typed form. */
export function parseModificationForm(
  form: ModificationForm,
  context: ModificationFormContext,
): FormParseResult<ModificationOperation> {
  const read = modificationOperationSchemaFor(context).safeParse(sentForm(form, context))
  return read.success
    ? { result: read.data, errors: [] }
    : { result: null, errors: modificationFormErrors(fieldErrorsOf(read.error.issues)) }
}

/** Form fields by their name in the request body, where the two names differ. */
const formFieldOf = new Map([
  ['inEffect', 'movingOutDate'],
  ['description', 'modificationDescription'],
  ['transfer', 'transferDestination'],
  ['transfer.destinationTenantId', 'transferDestination'],
  ['transfer.sourceTenantId', 'transferDestination'],
])

/** Returns the form field of a path in the request body. */
export const modificationFormField = (sent: string): string => formFieldOf.get(sent) ?? sent

/**
 * Converts errors of the request body to errors of the form. A leading `operationData.` is ignored.
 */
export function modificationFormErrors(errors: readonly FieldError[]): FieldError[] {
  const found = errors.map(({ path, key }) => {
    const sent = path.replace(/^operationData\./, '')
    return { path: modificationFormField(sent), key }
  })
  return found.filter(({ path }, index) => found.findIndex((one) => one.path === path) === index)
}
