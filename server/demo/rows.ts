import type { ImportKind } from '../../api/provider-import.ts'
import type { ContactImport } from '../../api/provider-rows.ts'
import type { Queryable } from '../database/port.ts'
import type { Row } from '../database/write-rows.ts'
import { helsinki } from '../helsinki.ts'
import type { Secrets } from '../secrets.ts'
import { demoBulletins } from './bulletins.ts'
import { beneficiaryRows, contractImport, invoiceRows, invoicingRows } from './contract-rows.ts'
import { type DemoContract, demoContractId, demoContracts } from './contracts.ts'
import { documentImports } from './documents.ts'
import { demoId } from './ids.ts'
import { neighbourContracts } from './neighbours.ts'
import { DEMO_ARREAR, demoNotifications } from './notifications.ts'
import { type DemoProperty, demoContacts, demoProperties } from './properties.ts'
import { accountRows, demoAccountId, residentImports } from './resident-rows.ts'
import { demoResponsibilities } from './responsibilities.ts'
import { sannasContracts } from './sanna.ts'

/** Inputs for making the demo rows. */
export interface RowMaking {
  readonly now: Date
  readonly secrets: Secrets
  readonly passwordHash: string
}

const HOUR_MS = 60 * 60 * 1000

const contractsOn = (now: Date): DemoContract[] => {
  const today = helsinki.dayOf(now)
  return [...demoContracts(today), ...sannasContracts(today), ...neighbourContracts(today)]
}

/** Returns what the provider imports, by kind. */
export const demoImports = (now: Date): Readonly<Record<ImportKind, readonly object[]>> => ({
  buildings: demoProperties.map(({ key, ...building }) => ({ externalId: key, ...building })),
  contacts: demoProperties.flatMap(contactImports),
  residents: residentImports(),
  contracts: contractsOn(now).map(contractImport),
  responsibilities: demoResponsibilities,
  documents: documentImports(now),
  bulletins: demoBulletins(now),
})

/** The id of what is imported, as tests know it. */
export const demoImportId = (what: ImportKind | 'tenants', name: string): string =>
  demoId(`${words[what]} ${name}`)

const words = {
  buildings: 'property',
  contacts: 'contact',
  residents: 'person',
  contracts: 'contract',
  tenants: 'tenant',
  responsibilities: 'responsibility',
  documents: 'document',
  bulletins: 'bulletin',
} as const

/** Returns the rows of every other table, in an order in which they can be inserted. */
export function demoRows({
  now,
  secrets,
  passwordHash,
}: RowMaking): [table: string, rows: Row[]][] {
  const contracts = contractsOn(now)
  return [
    ['account', accountRows(now, passwordHash)],
    ['beneficiary', contracts.flatMap((contract) => beneficiaryRows(contract, secrets))],
    ['invoice_address', contracts.flatMap(invoiceRows)],
    ['notification', notificationRows(now)],
    ['feature_flag', flagRows],
  ]
}

/** Sets how the invoices of contracts are sent. */
export const updateInvoicing = (tx: Queryable, now: Date): Promise<unknown> =>
  tx.query(
    `update contract c set selected_invoice_type = r.selected_invoice_type,
       selected_postal_address_type = r.selected_postal_address_type
     from jsonb_populate_recordset(null::contract, $1::jsonb) r where r.id = c.id`,
    [JSON.stringify(contractsOn(now).flatMap(invoicingRows))],
  )

const flagRows: Row[] = [
  { name: 'removeUser', enabled: true },
  { name: 'paymentInfo', enabled: false },
  { name: 'passportAuth', enabled: true },
  { name: 'contractModification', enabled: true },
  { name: 'messages', enabled: false },
]

const contactImports = (property: DemoProperty): ContactImport[] =>
  demoContacts(property).map((contact, sort) => ({
    externalId: `${property.key} ${sort}`,
    buildingExternalId: property.key,
    sort,
    ...contact,
  }))

const notificationRows = (now: Date): Row[] =>
  demoNotifications.map(({ resident, contract, category, hoursAgo, written }) => ({
    id: demoId(`notification ${resident} ${category}${written ? ` ${hoursAgo}` : ''}`),
    account_id: demoAccountId(resident),
    contract_id: demoContractId(contract),
    priority: category === 'arrear' || category.endsWith('needed') ? 'important' : 'normal',
    category,
    arrear_amount: category === 'arrear' ? DEMO_ARREAR : null,
    is_closeable: category !== 'arrear',
    created_at: new Date(now.getTime() - hoursAgo * HOUR_MS),
    words: written?.words,
    target_kind: written?.target?.kind,
    target_uuid: written?.target?.uuid,
  }))
