import type { Row } from '../database/write-rows.ts'
import type { Secrets } from '../secrets.ts'
import { type DemoContract, type DemoTenant, demoContractId } from './contracts.ts'
import { demoId } from './ids.ts'
import { type DemoResident, demoResidents } from './people.ts'
import { type DemoProperty, demoProperties, demoPropertyId } from './properties.ts'
import { demoPersonId } from './resident-rows.ts'

const COMPANY = {
  name: 'Koivuranta-asunnot Oy',
  address: 'Koivurannantie 2, 00100 Helsinki',
}
const demoTenantId = (contract: string, who: string): string => demoId(`tenant ${contract} ${who}`)

export function contractRow(contract: DemoContract, index: number): Row {
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
    property_company_address: contract.hasNoCompanyAddress ? null : COMPANY.address,
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

export const tenantRows = (contract: DemoContract): Row[] =>
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

export const beneficiaryRows = (contract: DemoContract, secrets: Secrets): Row[] =>
  (contract.beneficiaries ?? []).map(({ resident, iban, bic, returnPercentage }) => ({
    id: demoId(`beneficiary ${contract.key} ${resident}`),
    contract_id: demoContractId(contract.key),
    tenant_id: demoTenantId(contract.key, resident),
    beneficiary_name: nameOf(resident),
    iban_sealed: secrets.seal(iban),
    bic,
    return_percentage: returnPercentage,
  }))

export function invoiceRows(contract: DemoContract): Row[] {
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

/** Formats a reference number of the Finnish banks: the digits and their check digit. */
function invoiceReference(digits: number): string {
  const sum = Array.from(String(digits), Number)
    .reverse()
    .reduce((total, digit, place) => total + digit * (WEIGHTS[place % WEIGHTS.length] ?? 0), 0)
  return `${digits}${(10 - (sum % 10)) % 10}`
}
