import type { Row } from '../database/write-rows.ts'
import { helsinki } from '../helsinki.ts'
import type { Secrets } from '../secrets.ts'
import { beneficiaryRows, contractRow, invoiceRows, tenantRows } from './contract-rows.ts'
import { demoContractId, demoContracts } from './contracts.ts'
import { demoId } from './ids.ts'
import { DEMO_ARREAR, demoNotifications } from './notifications.ts'
import { type DemoProperty, demoContacts, demoProperties, demoPropertyId } from './properties.ts'
import { accountRows, demoAccountId, personRows } from './resident-rows.ts'
import { sannasContracts } from './sanna.ts'

/** Inputs for making the demo rows. */
export interface RowMaking {
  readonly now: Date
  readonly secrets: Secrets
  readonly passwordHash: string
}

const HOUR_MS = 60 * 60 * 1000

/** Returns the rows of every table, in an order in which they can be inserted. */
export function demoRows({
  now,
  secrets,
  passwordHash,
}: RowMaking): [table: string, rows: Row[]][] {
  const today = helsinki.dayOf(now)
  const contracts = [...demoContracts(today), ...sannasContracts(today)]
  return [
    ['person', personRows(secrets)],
    ['account', accountRows(now, passwordHash)],
    ['real_property', demoProperties.map(propertyRow)],
    ['contact', demoProperties.flatMap(contactRows)],
    ['contract', contracts.map(contractRow)],
    ['tenant', contracts.flatMap(tenantRows)],
    ['beneficiary', contracts.flatMap((contract) => beneficiaryRows(contract, secrets))],
    ['invoice_address', contracts.flatMap(invoiceRows)],
    ['notification', notificationRows(now)],
    ['feature_flag', flagRows],
  ]
}

const flagRows: Row[] = [
  { name: 'removeUser', enabled: true },
  { name: 'paymentInfo', enabled: false },
  { name: 'passportAuth', enabled: true },
  { name: 'contractModification', enabled: true },
  { name: 'messages', enabled: false },
]

const propertyRow = ({ key, name, streetAddress, postalCode, city }: DemoProperty): Row => ({
  id: demoPropertyId(key),
  name,
  street_address: streetAddress,
  postal_code: postalCode,
  city,
})

const contactRows = (property: DemoProperty): Row[] =>
  demoContacts(property).map((contact, sort) => ({
    id: demoId(`contact ${property.key} ${sort}`),
    real_property_id: demoPropertyId(property.key),
    contact_category: contact.contactCategory,
    name: contact.name,
    phone_number: contact.phoneNumber,
    email: contact.email,
    service_role: contact.serviceRole,
    office_name: contact.officeName,
    url: contact.url,
    sort,
  }))

const notificationRows = (now: Date): Row[] =>
  demoNotifications.map(({ resident, contract, category, hoursAgo }) => ({
    id: demoId(`notification ${resident} ${category}`),
    account_id: demoAccountId(resident),
    contract_id: demoContractId(contract),
    priority: category === 'arrear' || category.endsWith('needed') ? 'important' : 'normal',
    category,
    arrear_amount: category === 'arrear' ? DEMO_ARREAR : null,
    is_closeable: category !== 'arrear',
    created_at: new Date(now.getTime() - hoursAgo * HOUR_MS),
  }))
