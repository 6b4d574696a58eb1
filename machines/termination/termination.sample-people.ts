import type { Contract, Tenant } from '../../api/contracts.ts'

const contractUuid = '7d1f6c2a-5b1e-4c4f-9a57-0c3a2f4e1b01'
const ainoId = '7d1f6c2a-5b1e-4c4f-9a57-0c3a2f4e1b02'

/** The contract of Aino: an open-ended rental. */
export const ainoContract: Contract = {
  uuid: contractUuid,
  realPropertyName: null,
  contractType: 'rental',
  status: 'active',
  startDate: '2021-06-01',
  endDate: null,
  postalAddress: {
    streetAddressLine1: 'Koivukuja 3 A 12',
    streetAddressLine2: null,
    postalCode: '02100',
    city: 'Espoo',
  },
  addressDetails: { staircaseLetter: 'A', apartmentNumber: '12' },
  terminationRequest: null,
  modificationRequest: null,
  terminationDisallowedReason: null,
  referenceNumber: '1232',
  propertyCompanyName: 'Koivuranta-asunnot Oy',
  propertyCompanyAddress: 'Rantatie 1, 02100 Espoo',
  collateral: null,
  tenant: { id: ainoId, isPayer: true, isContractParty: true, tenantRole: 'tenant' },
}

/** Aino, a party of the rental. */
export const aino: Tenant = {
  id: ainoId,
  firstName: 'Aino',
  lastName: 'Virtanen',
  companyName: null,
  contractUuid,
  tenantRole: 'tenant',
  isContractParty: true,
  isPayer: true,
  email: 'aino.virtanen@example.fi',
  phoneNumber: '+358 40 123 4567',
  nonDisclosure: false,
  isAdult: true,
  startDate: '2021-06-01',
  endDate: null,
  hasResidentUser: true,
}

/** A child who lives in the home and is not a party of the contract. */
export const childTenant: Tenant = {
  ...aino,
  id: '7d1f6c2a-5b1e-4c4f-9a57-0c3a2f4e1b04',
  firstName: 'Onni',
  tenantRole: 'non_tenant',
  isContractParty: false,
  isPayer: false,
  isAdult: false,
  email: null,
  phoneNumber: null,
  hasResidentUser: false,
}

/** A second party of the contract. */
export const secondContractParty: Tenant = {
  ...aino,
  id: '7d1f6c2a-5b1e-4c4f-9a57-0c3a2f4e1b05',
  firstName: 'Eero',
  isPayer: false,
}

/** An adult child who lives in the home, has an account, and is not a party of the contract. */
export const adultChildTenant: Tenant = {
  ...childTenant,
  id: '7d1f6c2a-5b1e-4c4f-9a57-0c3a2f4e1b07',
  firstName: 'Veera',
  isAdult: true,
  hasResidentUser: true,
}
