import * as z from 'zod/mini'
import type { RowError } from '../../../api/provider-import.ts'
import type { ContractRow } from '../../../api/provider-rows.ts'
import type { IsoDate } from '../../../domain/dates.ts'
import { helsinki } from '../../kernel/base/helsinki.ts'
import { createValuesBesideRows, rowColumnsSchema } from '../../kernel/importing/beside.ts'
import { restoreColumns } from '../../kernel/importing/beside-repository.ts'
import type { NullWhereInvalid } from '../../kernel/importing/readable.ts'
import {
  type ImportContext,
  isNewerThanDecision,
  type Reference,
  type RowExamination,
  type RowWriter,
  type WritableRow,
} from '../../kernel/importing/writer.ts'
import {
  CHANGEABLE_TENANCY_COLUMNS,
  endTenanciesOfOthers,
  findStoredContracts,
  liftNonDisclosureOfOtherTenancies,
  lockAndFindPortalDecisions,
  type PortalDecisions,
  upsertCompanies,
  upsertContracts,
  upsertTenants,
} from './import-repository.ts'

type Writable = WritableRow<ContractRow, PortalDecisions>

/** A contract and those who are on it, by their columns. */
const stored = z.object({ contract: rowColumnsSchema, tenants: z.array(rowColumnsSchema) })

/**
 * The values to restore when an import is taken back, because a new import of the earlier row might
 * leave them: the protection of tenants, the end of the contract, tenancies that had ended.
 */
const besideContract = createValuesBesideRows<ContractRow, z.infer<typeof stored>>(stored, {
  async read({ tx }, rows) {
    const found = await findStoredContracts(
      tx,
      rows.map(({ id }) => id),
    )
    return new Map(found.map(({ id, ...columns }) => [id, columns]))
  },
  async restore({ tx }, before) {
    const all = [...before.values()]
    const contracts = all.map(({ contract }) => contract)
    await restoreColumns(tx, 'contract', { columns: ['status', 'end_date'] }, contracts)
    const tenants = all.flatMap((one) => one.tenants)
    await restoreColumns(tx, 'tenant', { columns: CHANGEABLE_TENANCY_COLUMNS }, tenants)
    // An ended tenancy under non-disclosure would still protect its person on every contract.
    await liftNonDisclosureOfOtherTenancies(tx, {
      contractIds: [...before.keys()],
      but: tenants.map(({ id }) => id),
    })
  },
})

/**
 * Stores contracts with everyone who is on them. What residents changed in the portal stays until a
 * row says that the provider's system changed the contract later.
 */
export const contractWriter: RowWriter<ContractRow, PortalDecisions> = {
  subject: 'contract',
  referencesOf,
  beside: besideContract,
  async examine({ tx, clock }, rows) {
    const today = helsinki.dayOf(clock.now())
    const decisions = await lockAndFindPortalDecisions(
      tx,
      rows.flatMap(({ subjectId }) => subjectId ?? []),
    )
    return new Map(
      rows.flatMap(({ row, subjectId }): [string, RowExamination<PortalDecisions>][] => {
        const decided = subjectId === null ? undefined : decisions.get(subjectId)
        const error = endError(row, endOf(row, decided), today)
        if (error !== null) return [[row.externalId, { errors: [error] }]]
        return decided ? [[row.externalId, { examined: decided }]] : []
      }),
    )
  },
  async findDecided({ tx }, ids) {
    const decisions = await lockAndFindPortalDecisions(tx, ids)
    return new Map(
      [...decisions].map(([id, { terminatedAt, tenantsChangedAt }]) => [
        id,
        [terminatedAt, tenantsChangedAt].filter((at) => at !== null),
      ]),
    )
  },
  async write(context, rows) {
    const { tx, clock } = context
    await upsertContracts(tx, rows.map(contractColumns))
    const contractIds = rows.map(({ id }) => id)
    await context.onContractsEnded(tx, clock, { contractIds, requestId: null })
    const settled = rows.filter(({ row, examined }) =>
      isNewerThanDecision(row.sourceUpdatedAt, examined?.tenantsChangedAt ?? null),
    )
    if (settled.length > 0) await writeTenants(context, settled)
  },
}

function referencesOf({ buildingExternalId, tenants }: NullWhereInvalid<ContractRow>): Reference[] {
  return [
    { kind: 'buildings', externalId: buildingExternalId, path: 'buildingExternalId' },
    ...tenants.map(
      ({ residentExternalId: externalId }, place): Reference => ({
        kind: 'residents',
        externalId,
        path: `tenants.${place}.residentExternalId`,
      }),
    ),
  ]
}

/** A row whose contract would end before it begins. */
export const STARTS_AFTER_END_ERROR: RowError = { path: 'startDate', key: 'too_big_date' }

/**
 * A row with the status `terminated` and a later last day: until that day, a contract is active.
 */
const ENDS_LATER: RowError = { path: 'endDate', key: 'too_big_date' }

/** Whether the end that the portal gave a contract takes precedence over a row. */
const isEndKept = ({ sourceUpdatedAt }: ContractRow, decided: PortalDecisions | undefined) =>
  !isNewerThanDecision(sourceUpdatedAt, decided?.terminatedAt ?? null)

const endOf = (row: ContractRow, decided: PortalDecisions | undefined): IsoDate | null =>
  isEndKept(row, decided) ? earlier(row.endDate, decided?.endDate ?? null) : row.endDate

function contractColumns({ row, id, idOf, examined: decided }: Writable) {
  const isKept = isEndKept(row, decided)
  return {
    id,
    real_property_id: idOf('buildings', row.buildingExternalId),
    contract_type: row.contractType,
    status: isKept && decided?.status === 'terminated' ? decided.status : row.status,
    start_date: row.startDate,
    end_date: endOf(row, decided),
    street_address_line1: row.streetAddressLine1,
    street_address_line2: row.streetAddressLine2,
    postal_code: row.postalCode,
    city: row.city,
    staircase_letter: row.staircaseLetter,
    apartment_number: row.apartmentNumber,
    reference_number: row.referenceNumber,
    property_company_name: row.propertyCompanyName,
    property_company_address: row.propertyCompanyAddress,
    collateral_bank_name: row.collateralBankName,
    is_collateral: row.isCollateral,
    security_deposit_charged: row.securityDepositCharged,
    is_estate: row.isEstate,
    has_guardian_of_interests: row.hasGuardianOfInterests,
    termination_tag: row.terminationTag,
    selected_invoice_type: decided?.invoiceType ?? 'contract_address',
    selected_postal_address_type: decided?.postalAddressType ?? 'contract_address',
  }
}

/** Returns why the end of a row is invalid: before its start, or later than its status allows. */
function endError(row: ContractRow, endDate: IsoDate | null, today: IsoDate): RowError | null {
  if (endDate === null) return null
  if (endDate < row.startDate) return STARTS_AFTER_END_ERROR
  return row.status === 'terminated' && endDate > today ? ENDS_LATER : null
}

const earlier = (one: IsoDate | null, other: IsoDate | null): IsoDate | null =>
  one === null || other === null ? (one ?? other) : one < other ? one : other

async function writeTenants(
  { tx, clock, newId }: ImportContext,
  rows: readonly Writable[],
): Promise<void> {
  const tenants = rows.flatMap(({ row, id, idOf }) =>
    row.tenants.map((one) => ({
      id: newId(
        'tenants',
        `${row.externalId} ${one.residentExternalId ?? `company ${one.companyName}`}`,
      ),
      contract_id: id,
      person_id: one.residentExternalId === null ? null : idOf('residents', one.residentExternalId),
      company_name: one.companyName,
      tenant_role: one.tenantRole,
      is_contract_party: one.isContractParty,
      is_payer: one.isPayer,
      non_disclosure: one.nonDisclosure,
      start_date: one.startDate ?? row.startDate,
      end_date: one.endDate,
    })),
  )
  await endTenanciesOfOthers(
    tx,
    rows.map(({ id }) => id),
    tenants,
    helsinki.dayOf(clock.now()),
  )
  await upsertTenants(
    tx,
    tenants.filter(({ person_id: person }) => person !== null),
    clock.now(),
  )
  await upsertCompanies(
    tx,
    tenants.filter(({ person_id: person }) => person === null),
  )
}
