import type { TerminationOperation } from '../../../../api/termination.ts'
import type {
  DescribedTermination,
  TerminationTextRow,
} from '../../../../api/termination-description.ts'
import { type TerminationForm, terminationFormField } from '../../../../api/termination-form.ts'
import { mustApprove } from '../../../../domain/approvers.ts'
import { fillInKnownAccounts } from '../../../../domain/beneficiaries.ts'
import type { IsoDate } from '../../../../domain/dates.ts'
import { tenantName } from '../../../../domain/tenant-name.ts'
import {
  ownNameOf,
  type TerminationStart,
} from '../../../../machines/termination/termination.setup.ts'

/** A complete form with the parsed operation, and the loaded data. */
export type FilledTermination = {
  start: TerminationStart
  form: TerminationForm
  operation: TerminationOperation
}

/** Returns the data that a description of the termination shows, as if it were signed today. */
export function describeFilledTermination(
  { start, form, operation }: FilledTermination,
  today: IsoDate,
): DescribedTermination {
  const giver = start.tenants.find(({ id }) => id === start.contract.tenant.id)
  return {
    contract: start.contract,
    operation: {
      ...operation,
      beneficiaries: fillInKnownAccounts(operation.beneficiaries, start.beneficiaries),
    },
    noticeDay: today,
    giver: giver ? tenantName(giver) : '',
    approvers: approverNames(start),
    fileNames: form.files.map(({ fileName }) => fileName),
    reader: null,
  }
}

/** Returns the names of those who must approve the notice. */
export const approverNames = ({ contract, tenants }: TerminationStart): string[] =>
  tenants
    .filter((tenant) => mustApprove({ ...tenant, isSelf: tenant.id === contract.tenant.id }))
    .map(tenantName)

/** Returns the field where a row can be changed; without beneficiaries, the first free row. */
export function formFieldOfRow(
  { path, value }: TerminationTextRow,
  { start, form }: Pick<FilledTermination, 'start' | 'form'>,
): string | undefined {
  const free = form.beneficiaries.findIndex((one) => !one.removeExistingBeneficiary)
  if (path === 'beneficiaries' && value === null && free >= 0)
    return `beneficiaries.${free}.beneficiaryName`
  return path && terminationFormField(path, form, start.contract.contractType, ownNameOf(start))
}
