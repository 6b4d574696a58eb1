import { helsinkiDay } from '../../domain/dates.ts'
import { readIdentityCode } from '../../domain/personal-identity-code.ts'
import { identityCodeHash } from '../modules/identification/identity-code.ts'
import type { Secrets } from '../secrets.ts'
import { type DemoContract, type DemoTenant, demoContractId, demoContracts } from './contracts.ts'
import { demoId } from './ids.ts'
import type { Row } from './insert-rows.ts'
import { DEMO_ARREAR, demoNotifications } from './notifications.ts'
import { DEMO_STAFF_EMAIL, type DemoResident, demoResidents } from './people.ts'
import { type DemoProperty, demoContacts, demoProperties } from './properties.ts'
import { sannasContracts } from './sanna.ts'

/** What the rows are made with. */
export interface RowMaking {
  readonly now: Date
  readonly secrets: Secrets
  readonly passwordHash: string
}

const COMPANY = {
  name: 'Koivuranta-asunnot Oy',
  address: 'Koivurannantie 2, 00100 Helsinki',
}
const HOUR_MS = 60 * 60 * 1000

export const demoAccountId = (key: string): string => demoId(`account ${key}`)
export const demoPersonId = (key: string): string => demoId(`person ${key}`)
const demoPropertyId = (key: string): string => demoId(`property ${key}`)
const demoTenantId = (contract: string, who: string): string => demoId(`tenant ${contract} ${who}`)

/** The rows of every table, in an order in which they can be inserted. */
export function demoRows(making: RowMaking): [table: string, rows: Row[]][] {
  const today = helsinkiDay(making.now)
  const contracts = [...demoContracts(today), ...sannasContracts(today)]
  return [
    ['person', demoResidents.map((resident) => personRow(resident, making.secrets))],
    ['account', accountRows(making)],
    ['real_property', demoProperties.map(propertyRow)],
    ['contact', demoProperties.flatMap(contactRows)],
    ['contract', contracts.map(contractRow)],
    ['tenant', contracts.flatMap(tenantRows)],
    ['beneficiary', contracts.flatMap((contract) => beneficiaryRows(contract, making.secrets))],
    ['invoice_address', contracts.flatMap(invoiceRows)],
    ['notification', notificationRows(making.now)],
    ['feature_flag', flagRows],
  ]
}

const flagRows: Row[] = [
  { name: 'removeUser', enabled: true },
  { name: 'paymentInfo', enabled: false },
  { name: 'passportAuth', enabled: true },
  { name: 'contractModification', enabled: false },
  { name: 'messages', enabled: false },
]

function personRow({ key, givenName, familyName, identityCode }: DemoResident, secrets: Secrets) {
  return {
    id: demoPersonId(key),
    given_name: givenName,
    family_name: familyName,
    birth_date: identityCode && readIdentityCode(identityCode)?.birthDate,
    identity_code_sealed: identityCode && secrets.seal(identityCode),
    identity_code_hash: identityCode && identityCodeHash(secrets, identityCode),
  }
}

function accountRows({ now, passwordHash }: RowMaking): Row[] {
  const residents = demoResidents.flatMap(({ key, email, phoneNumber, account }, index) =>
    account === null
      ? []
      : [
          {
            id: demoAccountId(key),
            kind: 'resident',
            person_id: demoPersonId(key),
            resident_number: `KR-${100_100 + index}`,
            email,
            password_hash: passwordHash,
            phone_number: phoneNumber,
            identity_provider: account.identityProvider,
            language: account.language,
            marketing_allowed: false,
            communication_by_sms: phoneNumber !== null,
            communication_by_email: true,
            status: account.status,
            created_at: now,
          },
        ],
  )
  const staff = {
    id: demoAccountId('staff'),
    kind: 'staff',
    email: DEMO_STAFF_EMAIL,
    password_hash: passwordHash,
    identity_provider: 'ftn',
    language: 'fi',
    marketing_allowed: false,
    communication_by_sms: false,
    communication_by_email: true,
    status: 'active',
    created_at: now,
  }
  return [...residents, staff]
}

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

function contractRow(contract: DemoContract, index: number): Row {
  const { streetAddress, postalCode, city } = propertyOf(contract)
  const [staircase, number] = contract.plate.split(' ')
  return {
    id: demoContractId(contract.key),
    real_property_id: demoPropertyId(contract.property),
    contract_type: contract.contractType,
    status: contract.status,
    start_date: contract.startDate,
    end_date: contract.endDate,
    street_address_line1: `${streetAddress} ${contract.plate}`,
    postal_code: postalCode,
    city,
    staircase_letter: staircase,
    apartment_number: number,
    reference_number: invoiceReference(100_200 + 13 * index),
    property_company_name: COMPANY.name,
    property_company_address: COMPANY.address,
    collateral_bank_name: contract.collateralBankName,
    is_collateral: contract.collateralBankName !== undefined,
    security_deposit_charged: contract.contractType === 'rental',
    is_estate: contract.isEstate ?? false,
    has_guardian_of_interests: contract.hasGuardian ?? false,
    termination_tag: contract.terminationTag,
    selected_invoice_type: contract.invoicing ?? 'contract_address',
    selected_postal_address_type:
      contract.invoicing === 'postal_invoice_address' ? contract.invoicing : 'contract_address',
  }
}

const tenantRows = (contract: DemoContract): Row[] =>
  contract.tenants.map((tenant) => {
    const resident = residentOf(tenant)
    return {
      id: demoTenantId(contract.key, tenant.resident ?? 'company'),
      contract_id: demoContractId(contract.key),
      person_id: resident && demoPersonId(resident.key),
      company_name: tenant.companyName,
      tenant_role: tenant.tenantRole,
      is_contract_party: tenant.isContractParty,
      is_payer: tenant.isPayer,
      email: resident?.email,
      phone_number: resident?.phoneNumber,
      non_disclosure: tenant.nonDisclosure ?? false,
      start_date: contract.startDate,
      end_date: contract.endDate,
    }
  })

const beneficiaryRows = (contract: DemoContract, secrets: Secrets): Row[] =>
  (contract.beneficiaries ?? []).map(({ resident, iban, returnPercentage }) => ({
    id: demoId(`beneficiary ${contract.key} ${resident}`),
    contract_id: demoContractId(contract.key),
    tenant_id: demoTenantId(contract.key, resident),
    beneficiary_name: nameOf(resident),
    iban_sealed: secrets.seal(iban),
    return_percentage: returnPercentage,
  }))

function invoiceRows(contract: DemoContract): Row[] {
  const { streetAddress, postalCode, city } = propertyOf(contract)
  const [first] = contract.tenants
  const home = {
    id: demoId(`invoice address ${contract.key}`),
    contract_id: demoContractId(contract.key),
    kind: 'contract_address',
    invoice_recipient_name: nameOf(first?.resident),
    street_address_line1: `${streetAddress} ${contract.plate}`,
    postal_code: postalCode,
    city,
    country_code: 'FI',
    country_name: 'Suomi',
    electronic_address: null,
  }
  if (contract.invoicing === undefined) return [home]
  const other = { ...home, id: demoId(`other invoice address ${contract.key}`) }
  return contract.invoicing === 'postal_invoice_address'
    ? [home, { ...other, kind: contract.invoicing, street_address_line1: 'PL 17' }]
    : [home, electronicRow(contract)]
}

const electronicRow = ({ key }: DemoContract): Row => ({
  id: demoId(`electronic invoice address ${key}`),
  contract_id: demoContractId(key),
  kind: 'corporate_electronic',
  electronic_address: '003712345671',
})

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

function propertyOf({ key, property }: DemoContract): DemoProperty {
  const found = demoProperties.find((one) => one.key === property)
  if (found === undefined) throw new Error(`The demo contract ${key} has no property`)
  return found
}

const residentOf = ({ resident }: DemoTenant): DemoResident | null =>
  demoResidents.find(({ key }) => key === resident) ?? null

function nameOf(key: string | undefined): string | null {
  const resident = demoResidents.find((one) => one.key === key)
  return resident ? `${resident.givenName} ${resident.familyName}` : null
}

const WEIGHTS = [7, 3, 1]

/** A reference number of the Finnish banks: the digits and their check digit. */
function invoiceReference(digits: number): string {
  const sum = [...String(digits)]
    .reverse()
    .reduce((total, digit, place) => total + Number(digit) * (WEIGHTS[place % 3] ?? 0), 0)
  return `${digits}${(10 - (sum % 10)) % 10}`
}
