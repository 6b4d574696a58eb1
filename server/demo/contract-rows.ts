import type { ContractImport, InvoiceAddressImport } from '../../api/provider-rows.ts'
import { withReferenceCheckDigit } from '../../domain/bank-reference.ts'
import type { Secrets } from '../kernel/base/secrets.ts'
import type { Row } from '../kernel/database/write-rows.ts'
import { type DemoContract, demoContractId } from './contracts.ts'
import { demoId } from './ids.ts'
import { demoResidents } from './people.ts'
import { type DemoProperty, demoProperties } from './properties.ts'

/** The demo company that owns the homes. */
export const DEMO_COMPANY = {
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
    referenceNumber: demoBankReference(index),
    propertyCompanyName: DEMO_COMPANY.name,
    propertyCompanyAddress: contract.hasNoCompanyAddress ? null : DEMO_COMPANY.address,
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

export const beneficiaryRows = (contract: DemoContract, secrets: Secrets): Row[] =>
  (contract.beneficiaries ?? []).map(({ resident, iban, bic, returnPercentage }) => ({
    id: demoId(`beneficiary ${contract.key} ${resident}`),
    contract_id: demoContractId(contract.key),
    tenant_id: demoTenantId(contract.key, resident),
    beneficiary_name: demoResidentName(resident),
    iban_sealed: secrets.seal(iban),
    bic,
    return_percentage: returnPercentage,
  }))

/** The reference number of a demo contract by its place among all. */
export const demoBankReference = (index: number): string =>
  withReferenceCheckDigit(String(100_200 + 13 * index))

/** Where the invoices of a demo contract go, as the provider imports it. */
export const invoiceAddressImport = (contract: DemoContract): InvoiceAddressImport => ({
  externalId: contract.key,
  contractExternalId: contract.key,
  selectedInvoiceType: contract.invoicing ?? 'contract_address',
  selectedPostalAddressType:
    contract.invoicing === 'postal_invoice_address' ? contract.invoicing : 'contract_address',
  invoiceRecipientName: demoResidentName(contract.tenants[0]?.resident),
  ...(contract.invoicing === 'postal_invoice_address' && postBox(contract)),
  ...(contract.invoicing === 'corporate_electronic' && {
    electronicInvoiceAddress: '003712345671',
  }),
})

function postBox(contract: DemoContract) {
  const { postalCode, city } = propertyOf(contract)
  return { streetAddressLine1: 'PL 17', postalCode, city }
}

function propertyOf({ key, property }: DemoContract): DemoProperty {
  const found = demoProperties.find((one) => one.key === property)
  if (found === undefined) throw new Error(`The demo contract ${key} has no property`)
  return found
}

/** The name of a demo resident. */
export function demoResidentName(key: string | undefined): string | null {
  const resident = demoResidents.find((one) => one.key === key)
  return resident ? `${resident.givenName} ${resident.familyName}` : null
}
