import type { ContractImport } from '../../api/provider-rows.ts'
import type { Row } from '../database/write-rows.ts'
import type { Secrets } from '../secrets.ts'
import { type DemoContract, demoContractId } from './contracts.ts'
import { demoId } from './ids.ts'
import { demoResidents } from './people.ts'
import { type DemoProperty, demoProperties } from './properties.ts'

const COMPANY = {
  name: 'Koivuranta-asunnot Oy',
  address: 'Koivurannantie 2, 00100 Helsinki',
}
const demoTenantId = (contract: string, who: string): string => demoId(`tenant ${contract} ${who}`)

/** A demo contract as the provider imports it, with everyone on it. */
export function contractImport(contract: DemoContract, index: number): ContractImport {
  const { streetAddress, postalCode, city } = propertyOf(contract)
  const [staircaseLetter, apartmentNumber] = contract.plate.split(' ')
  const { startDate, endDate, tenants } = contract
  return {
    externalId: contract.key,
    buildingExternalId: contract.property,
    contractType: contract.contractType,
    status: contract.status,
    startDate,
    endDate,
    streetAddressLine1: `${streetAddress} ${contract.plate}`,
    postalCode,
    city,
    staircaseLetter,
    apartmentNumber,
    referenceNumber: invoiceReference(100_200 + 13 * index),
    propertyCompanyName: COMPANY.name,
    propertyCompanyAddress: contract.hasNoCompanyAddress ? null : COMPANY.address,
    collateralBankName: contract.collateralBankName,
    isCollateral: contract.collateralBankName !== undefined,
    securityDepositCharged: contract.contractType === 'rental',
    isEstate: contract.isEstate,
    hasGuardianOfInterests: contract.hasGuardian,
    terminationTag: contract.terminationTag,
    tenants: tenants.map(({ resident, ...tenant }) => ({
      ...tenant,
      residentExternalId: resident,
      startDate,
      endDate,
    })),
  }
}

/** How the invoices of a contract are sent, where that is not to the home. */
export const invoicingRows = ({ key, invoicing }: DemoContract): Row[] =>
  invoicing === undefined
    ? []
    : [
        {
          id: demoContractId(key),
          selected_invoice_type: invoicing,
          selected_postal_address_type:
            invoicing === 'postal_invoice_address' ? invoicing : 'contract_address',
        },
      ]

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
