import {
  type Call,
  type Handlers,
  makeInvalid,
  Refusal,
  requireAccount,
  requireContractOfPath,
} from './call.ts'
import type { Account, Contract } from './store.ts'

const profileOf = (account: Account) => ({
  uuid: account.uuid,
  firstName: account.firstName,
  lastName: account.lastName,
  email: account.email,
  phoneNumber: account.phoneNumber,
  cognitoId: account.uuid,
  marketingAllowed: account.marketingAllowed,
  communicationBySms: account.communicationBySms,
  communicationByEmail: account.communicationByEmail,
})

/** Changes the profile, except the e-mail address. */
function updateProfile(call: Call) {
  const account = requireAccount(call)
  const body = call.body as Account
  // A new address needs the password again, which this back end does not ask for.
  if (body.email !== account.email) throw new Refusal(403, 'REAUTHENTICATION_REQUIRED')
  const { phoneNumber, communicationByEmail, communicationBySms, marketingAllowed } = body
  Object.assign(account, {
    phoneNumber,
    communicationByEmail,
    communicationBySms,
    marketingAllowed,
  })
  return profileOf(account)
}

const addressOf = ({ street }: Contract) => ({
  streetAddressLine1: street,
  streetAddressLine2: null,
  postalCode: '33100',
  city: 'Tampere',
})

/** Returns a contract as its resident reads it; a pending termination prevents another one. */
function describe({ store }: Call, contract: Contract) {
  const request = store.terminations.findLast((one) => one.contract === contract)
  const isPending = request?.status === 'ready_for_review'
  return {
    uuid: contract.uuid,
    realPropertyName: 'Asunto Oy Tampereen Kaislapolku',
    contractType: 'rental',
    status: 'active',
    startDate: contract.startDate,
    endDate: null,
    postalAddress: addressOf(contract),
    addressDetails: { staircaseLetter: 'B', apartmentNumber: '12' },
    terminationRequest: request ? { status: request.status, createdAt: request.createdAt } : null,
    modificationRequest: null,
    terminationDisallowedReason: isPending ? 'pending_termination_review' : null,
    referenceNumber: null,
    propertyCompanyName: 'Toinen Vuokratalo Oy',
    propertyCompanyAddress: 'Hämeenkatu 1, 33100 Tampere',
    collateral: null,
    tenant: {
      id: contract.tenantId,
      isPayer: true,
      isContractParty: true,
      tenantRole: 'tenant',
    },
  }
}

function listTenants(call: Call) {
  const { uuid, tenantId, startDate } = requireContractOfPath(call)
  const { firstName, lastName, email, phoneNumber } = requireAccount(call)
  return [
    {
      id: tenantId,
      firstName,
      lastName,
      companyName: null,
      contractUuid: uuid,
      tenantRole: 'tenant',
      isContractParty: true,
      isPayer: true,
      email,
      phoneNumber,
      nonDisclosure: false,
      isAdult: true,
      startDate,
      endDate: null,
      hasResidentUser: true,
    },
  ]
}

const contact = {
  id: '6c7a4b0e-3c5e-4d1f-9f5e-2f9b6d8a1c11',
  name: null,
  phoneNumber: '+358 3 555 0100',
  email: 'asiakaspalvelu@toinen.example',
  serviceRole: null,
  officeName: 'Toinen Vuokratalo, asiakaspalvelu',
  url: null,
  contactCategory: 'customer_service',
}

function readBuilding(call: Call) {
  const contract = requireContractOfPath(call)
  return {
    constructionDate: null,
    floorCount: 4,
    realPropertyAreasTotal: null,
    heatingMethod: 'district',
    realPropertyImageUrl: null,
    internetOperator: null,
    postalAddress: addressOf(contract),
    address: {
      city: 'Tampere',
      streetName: null,
      streetNumber: null,
      building: null,
      district: null,
      districtSpecifier: null,
      region: null,
    },
  }
}

/** Returns a handler with a fixed answer, for data of an own contract that this back end lacks. */
const ofOwn =
  (answer: unknown) =>
  (call: Call): unknown => {
    requireContractOfPath(call)
    return answer
  }

/** Returns a handler that refuses: the thing below an own contract does not exist here. */
const missing =
  (code = 'NOT_FOUND') =>
  (call: Call): never => {
    requireContractOfPath(call)
    throw new Refusal(404, code)
  }

const PARTS = ['prices', 'reservations', 'availableRanges']

/** Reads the parking of a contract: there are no parking areas. */
function readParking(call: Call) {
  requireContractOfPath(call)
  const { include = '' } = call.query
  if (include !== '' && include.split(',').some((part) => !PARTS.includes(part)))
    throw makeInvalid({ path: 'include', key: 'invalid_string' })
  return { parkingAreas: [], reservationPossibleUntil: null }
}

/** Returns a handler that refuses, with a code of the document, what this back end lacks. */
const without = (status: number, code: string) => (): never => {
  throw new Refusal(status, code)
}

/** The handlers of the account and the home; what this provider lacks is empty or switched off. */
export const homeHandlers: Handlers = {
  readFeatureFlags: () => ({
    removeUser: false,
    paymentInfo: false,
    passportAuth: false,
    contractModification: false,
    messages: false,
  }),
  readProfile: (call) => profileOf(requireAccount(call)),
  updateProfile,
  readMetadata: () => ({ isImpersonator: false, impersonatorEmail: null, identityProvider: 'ftn' }),
  readPermissions: (call) =>
    requireAccount(call).contracts.map(({ uuid }) => ({
      contractUuid: uuid,
      tenantRoles: ['tenant', 'payer', 'contractParty'],
    })),
  listNotifications: () => [],
  listContracts: (call) => requireAccount(call).contracts.map((one) => describe(call, one)),
  readContract: (call) => describe(call, requireContractOfPath(call)),
  listTenants,
  readBuildingInfo: readBuilding,
  listContacts: ofOwn([contact]),
  listBeneficiaries: ofOwn([]),
  readInvoiceAddress: ofOwn({
    contractAddress: null,
    postalInvoiceAddress: null,
    electronicInvoiceAddress: null,
    selectedInvoiceType: 'contract_address',
    selectedPostalAddressType: 'contract_address',
  }),
  listPaymentMonths: ofOwn([]),
  listRemittances: ofOwn([]),
  listCategoryAccounts: ofOwn([]),
  listOpenPayments: ofOwn([]),
  readParking,
  reserveParkingSpot: missing(),
  endParkingReservation: missing(),
  changeParkingSpot: missing(),
  watchParkingSpot: missing(),
  unwatchParkingSpot: missing(),
  listDocuments: ofOwn([]),
  listBulletins: ofOwn({ bulletins: [], nextPage: null }),
  readBulletin: missing('BULLETIN_NOT_FOUND'),
  listKnownDefects: ofOwn([]),
  listThreads: () => [],
  readModification: ofOwn(null),
  readTenancyConfirmation: ofOwn(null),
  readOutOfOffice: ofOwn(null),
  readDataExport: () => ({ status: 'none', expiresAt: null }),
  registrationEntryLink: without(500, 'REGISTRATION_LINK_FETCH_FAILED'),
  readRegistration: without(401, 'REGISTRATION_FAILED'),
  reportClientError: () => undefined,
}
