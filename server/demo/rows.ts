import type { ImportKind } from '../../api/provider-import.ts'
import type { ContactImport } from '../../api/provider-rows.ts'
import { helsinki } from '../kernel/base/helsinki.ts'
import type { Secrets } from '../kernel/base/secrets.ts'
import type { Row } from '../kernel/database/write-rows.ts'
import { demoBulletins } from './bulletins.ts'
import { beneficiaryRows, contractImport, invoiceAddressImport } from './contract-rows.ts'
import { type DemoContract, demoContractId, demoContracts } from './contracts.ts'
import { demoDocumentImports } from './documents.ts'
import { demoId } from './ids.ts'
import { neighbourContracts } from './neighbours.ts'
import { demoNotifications } from './notifications.ts'
import { demoParking } from './parking.ts'
import { demoPaymentAccounts, demoPayments } from './payments.ts'
import { type DemoProperty, demoContacts, demoProperties } from './properties.ts'
import { demoAccountId, demoAccountRows, demoResidentImports } from './resident-rows.ts'
import { demoResponsibilities } from './responsibilities.ts'
import { sannasContracts } from './sanna.ts'

/** Inputs for making the demo rows. */
export interface DemoRowInputs {
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
  residents: demoResidentImports(),
  contracts: contractsOn(now).map(contractImport),
  responsibilities: demoResponsibilities,
  documents: demoDocumentImports(now),
  bulletins: demoBulletins(now),
  'payment-accounts': demoPaymentAccounts,
  'invoice-addresses': contractsOn(now).map(invoiceAddressImport),
  ...demoPayments(contractsOn(now), now),
  ...demoParking(helsinki.dayOf(now)),
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
  'payment-accounts': 'payment account',
  'invoice-addresses': 'invoice address',
  invoices: 'invoice',
  'payment-months': 'payment month',
  remittances: 'remittance',
  'parking-areas': 'parking area',
  'parking-spots': 'parking spot',
  'parking-reservations': 'parking reservation',
} as const

/** Returns the rows of every other table, in an order in which they can be inserted. */
export function demoRows({
  now,
  secrets,
  passwordHash,
}: DemoRowInputs): [table: string, rows: Row[]][] {
  const contracts = contractsOn(now)
  return [
    ['account', demoAccountRows(now, passwordHash)],
    ['beneficiary', contracts.flatMap((contract) => beneficiaryRows(contract, secrets))],
    ['notification', notificationRows(now)],
    ['feature_flag', flagRows],
  ]
}

const flagRows: Row[] = [
  { name: 'removeUser', enabled: true },
  { name: 'paymentInfo', enabled: true },
  { name: 'passportAuth', enabled: true },
  { name: 'contractModification', enabled: true },
  { name: 'messages', enabled: true },
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
    priority: category.endsWith('needed') ? 'important' : 'normal',
    category,
    is_closeable: true,
    created_at: new Date(now.getTime() - hoursAgo * HOUR_MS),
    words: written?.words,
    target_kind: written?.target?.kind,
    target_uuid: written?.target?.uuid,
  }))
