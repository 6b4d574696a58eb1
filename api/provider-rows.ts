import * as z from 'zod/mini'
import { isBic, isIban, normalizeIban } from '../domain/iban.ts'
import {
  MAX_BULLETIN_EXCERPT,
  MAX_BULLETIN_TITLE,
  MAX_CITY,
  MAX_NAME,
  MAX_STREET,
  PARKING_WRITES_PER_DAY,
  SPOTS_PER_CONTRACT,
} from '../domain/limits.ts'
import { EUROS_UPPER_BOUND, isEuroAmount } from '../domain/money.ts'
import { isReportableClass, LAST_DEFECT_CLASS, OTHER_DEFECT_CLASS } from '../domain/notices.ts'
import { parkingEquipment } from '../domain/parking.ts'
import { parseIdentityCode } from '../domain/personal-identity-code.ts'
import { safePictureAddress } from '../domain/rich-text/addresses.ts'
import { isWebAddress } from '../domain/web-address.ts'
import { identityCode } from './add-tenant.ts'
import { heatingMethod } from './building-info.ts'
import { committeeRoles, contact, contract, tenant } from './contracts.ts'
import { invoiceTypes } from './invoice-address.ts'
import { yearMonth } from './payments.ts'
import { phoneNumber as typedPhoneNumber } from './phone-number.ts'
import { isObjectToCheck } from './rule.ts'
import {
  email,
  freeText,
  instant,
  isoDay,
  locale,
  plainText,
  postalCode,
  requiredOr,
  textUpTo,
  trimmedText,
  uuid,
  wholeNumber,
} from './values.ts'

/** The longest id of the provider's own system. */
export const MAX_EXTERNAL_ID = 100
const MAX_NUMBER = 40
const MAX_URL = 500
const MAX_TENANTS = 50
const MAX_FLOORS = 200
const MAX_AREA_M2 = 9_999_999
const MAX_HOURS = 500
const MAX_SORT = 9999
const MAX_SPOTS = 99
const MAX_WRITES = 999
const MAX_DETAILS = 200
const MAX_PRICES = 24

/** A field that may be left out; null then. */
const optional = <S extends z.ZodMiniType>(schema: S) => z._default(z.nullable(schema), null)

/** An id of the provider's own system, never an identity code: answers contain ids. */
export const externalId = trimmedText(MAX_EXTERNAL_ID).check(
  z.refine((text) => parseIdentityCode(text) === null, 'invalid_string'),
)
const name = optional(trimmedText(MAX_NAME))
const phoneNumber = optional(typedPhoneNumber)
const flag = (otherwise: boolean) => z._default(z.boolean('invalid_type'), otherwise)
const choice = <const T extends readonly string[]>(values: T) =>
  z.enum(values, requiredOr('invalid_string'))

/** When the provider's system last changed a row, and its id there. */
const source = { externalId, sourceUpdatedAt: optional(instant) }

/** Whether the subject of a row is withdrawn. Sent again without this, it is there again. */
const isWithdrawn = flag(false)

const webAddress = trimmedText(MAX_URL).check(z.refine(isWebAddress, 'invalid_string'))
/** The address of a picture: on the web, or a path of the portal. */
const webPicture = trimmedText(MAX_URL).check(
  z.refine((text) => isWebAddress(text) || /^\/[^/\\]/.test(text), 'invalid_string'),
)

/** A building, and what its residents read of it. The area is in square metres. */
export const buildingRow = z.strictObject({
  ...source,
  name,
  streetAddress: trimmedText(MAX_STREET),
  postalCode,
  city: trimmedText(MAX_CITY),
  building: name,
  district: name,
  districtSpecifier: name,
  region: name,
  constructionDate: optional(isoDay),
  floorCount: optional(wholeNumber(1, MAX_FLOORS)),
  realPropertyAreasTotal: optional(
    z.number('invalid_number').check(z.gt(0, 'too_small'), z.lte(MAX_AREA_M2, 'too_big')),
  ),
  heatingMethod: optional(choice(heatingMethod.options)),
  realPropertyImageUrl: optional(webPicture),
  internetOperatorOfficeName: name,
  internetOperatorEmail: optional(email),
  internetOperatorPhoneNumber: phoneNumber,
})
export type BuildingRow = z.output<typeof buildingRow>
/** A building as it is sent. */
export type BuildingImport = z.input<typeof buildingRow>

const openingHours = optional(freeText(MAX_HOURS))

/**
 * Whom the residents of a building turn to. `sort` gives the order, lowest first; `committeeRole`
 * goes with the category of the residents' committee, in place of a `serviceRole`.
 */
export const contactRow = z
  .strictObject({
    ...source,
    buildingExternalId: externalId,
    contactCategory: choice(contact.shape.contactCategory.options),
    name,
    phoneNumber,
    email: optional(email),
    serviceRole: name,
    officeName: name,
    committeeRole: optional(choice(committeeRoles)),
    url: optional(webAddress),
    openingHoursFi: openingHours,
    openingHoursSv: openingHours,
    openingHoursEn: openingHours,
    sort: z._default(wholeNumber(0, MAX_SORT), 0),
    isWithdrawn,
  })
  .check(
    z.refine(
      ({ committeeRole, contactCategory }) =>
        committeeRole == null || contactCategory === 'resident_committee',
      { path: ['committeeRole'], error: 'invalid_type', when: isObjectToCheck },
    ),
  )
export type ContactRow = z.output<typeof contactRow>
/** A contact as it is sent. */
export type ContactImport = z.input<typeof contactRow>

/**
 * A person who lives somewhere or pays. The birth date is that of the identity code where there is
 * one; e-mail and phone are how the provider reaches somebody who has no account.
 */
export const residentRow = z
  .strictObject({
    ...source,
    givenName: trimmedText(MAX_NAME),
    familyName: trimmedText(MAX_NAME),
    identityCode: optional(identityCode),
    birthDate: optional(isoDay),
    email: optional(email),
    phoneNumber,
  })
  .check(
    z.refine(isBornAsCoded, { path: ['birthDate'], error: 'invalid_date', when: isObjectToCheck }),
    z.overwrite((row) => ({ ...row, birthDate: codedBirthDate(row) ?? row.birthDate })),
  )
export type ResidentRow = z.output<typeof residentRow>
/** A resident as it is sent. */
export type ResidentImport = z.input<typeof residentRow>

interface Birth {
  readonly identityCode?: unknown
  readonly birthDate?: unknown
}

const codedBirthDate = ({ identityCode: code }: Birth) =>
  typeof code === 'string' ? (parseIdentityCode(code)?.birthDate ?? null) : null

function isBornAsCoded(row: Birth): boolean {
  const coded = codedBirthDate(row)
  return coded === null || typeof row.birthDate !== 'string' || row.birthDate === coded
}

/** Whether a period does not end before it starts; also of one whose days are not both right. */
const endsAfterStart = (period: { startDate: unknown; endDate: unknown }): boolean => {
  const [start, end] = [isoDay.safeParse(period.startDate), isoDay.safeParse(period.endDate)]
  return !start.success || !end.success || start.data <= end.data
}

/** Somebody on a contract: a resident by the provider's id, or a company by its name. */
const tenantRow = z
  .strictObject({
    residentExternalId: optional(externalId),
    companyName: name,
    tenantRole: choice(tenant.shape.tenantRole.options),
    isContractParty: z.boolean(requiredOr('invalid_type')),
    isPayer: z.boolean(requiredOr('invalid_type')),
    /** Left out, it stays as it is stored. */
    nonDisclosure: optional(z.boolean('invalid_type')),
    /** That of the contract, unless it is given. */
    startDate: optional(isoDay),
    endDate: optional(isoDay),
  })
  .check(
    z.refine((one) => (one.residentExternalId === null) !== (one.companyName === null), {
      path: ['residentExternalId'],
      error: 'required',
      when: isObjectToCheck,
    }),
  )

/** A contract, with everyone who is on it: whoever is left out has left. */
export const contractRow = z
  .strictObject({
    ...source,
    buildingExternalId: externalId,
    contractType: choice(contract.shape.contractType.options),
    status: choice(contract.shape.status.options),
    startDate: isoDay,
    endDate: optional(isoDay),
    streetAddressLine1: trimmedText(MAX_STREET),
    streetAddressLine2: optional(trimmedText(MAX_STREET)),
    postalCode,
    city: trimmedText(MAX_CITY),
    staircaseLetter: optional(trimmedText(MAX_NUMBER)),
    apartmentNumber: optional(trimmedText(MAX_NUMBER)),
    referenceNumber: optional(trimmedText(MAX_NUMBER)),
    propertyCompanyName: name,
    propertyCompanyAddress: optional(trimmedText(MAX_STREET + MAX_CITY)),
    collateralBankName: name,
    isCollateral: flag(false),
    securityDepositCharged: flag(false),
    isEstate: flag(false),
    hasGuardianOfInterests: flag(false),
    terminationTag: name,
    tenants: z
      .array(tenantRow, requiredOr('invalid_type'))
      .check(z.maxLength(MAX_TENANTS, 'too_big')),
  })
  .check(
    z.refine(endsAfterStart, { path: ['endDate'], error: 'too_small_date', when: isObjectToCheck }),
    (payload) => {
      const seen = new Set<string>()
      for (const [place, one] of payload.value.tenants.entries()) {
        const who = JSON.stringify([one.residentExternalId, one.companyName])
        if (seen.has(who)) {
          const path = ['tenants', place, 'residentExternalId']
          const { value: input } = payload
          payload.issues.push({ code: 'custom', path, message: 'same_person_twice', input })
        }
        seen.add(who)
      }
    },
  )
export type ContractRow = z.output<typeof contractRow>
/** A contract as it is sent. */
export type ContractImport = z.input<typeof contractRow>

const MAX_RESPONSIBILITY = 1000
const wordsOfResponsibility = optional(freeText(MAX_RESPONSIBILITY))

/**
 * Who is responsible for a class of defect, and what it costs, in at least one language. A class
 * has one row: a second is rejected at `defectClassId`.
 */
export const defectResponsibilityRow = z
  .strictObject({
    ...source,
    defectClassId: z.int('invalid_number').check(
      z.gte(OTHER_DEFECT_CLASS, 'invalid_type'),
      z.lte(LAST_DEFECT_CLASS, 'invalid_type'),
      z.refine((id) => id === OTHER_DEFECT_CLASS || isReportableClass(id), 'invalid_type'),
    ),
    responsibility: choice(['resident', 'provider']),
    fi: wordsOfResponsibility,
    sv: wordsOfResponsibility,
    en: wordsOfResponsibility,
  })
  .check(
    z.refine(({ fi, sv, en }) => (fi ?? sv ?? en) != null, {
      path: ['fi'],
      error: 'required',
      when: isObjectToCheck,
    }),
  )
export type DefectResponsibilityRow = z.output<typeof defectResponsibilityRow>
/**
 * Who is responsible for a class of defects, the resident or the provider, as the provider sends
 * it.
 */
export type DefectResponsibilityImport = z.input<typeof defectResponsibilityRow>

const MAX_DOCUMENT_NAME = 200
const labelOfCategory = optional(trimmedText(MAX_NAME))

/**
 * A document: of everybody on a contract, or on every contract of a building. `fileId` is a file
 * that was sent and completed. The categories memos, general and safety have labels; another needs
 * one in each language when it first comes.
 */
export const documentRow = z
  .strictObject({
    ...source,
    buildingExternalId: optional(externalId),
    contractExternalId: optional(externalId),
    name: optional(trimmedText(MAX_DOCUMENT_NAME)),
    documentType: name,
    categoryId: optional(trimmedText(MAX_EXTERNAL_ID)),
    categoryFi: labelOfCategory,
    categorySv: labelOfCategory,
    categoryEn: labelOfCategory,
    fileId: uuid,
    isWithdrawn,
  })
  .check(
    z.refine((row) => (row.buildingExternalId === null) !== (row.contractExternalId === null), {
      path: ['buildingExternalId'],
      error: 'required',
      when: isObjectToCheck,
    }),
  )
export type DocumentRow = z.output<typeof documentRow>
/** A document as it is sent. */
export type DocumentImport = z.input<typeof documentRow>
/** The longest HTML of a bulletin, in characters; what may be read of it is checked later. */
const MAX_BODY = 200 * 1024

const MAX_BULLETIN_ATTACHMENTS = 20
/** A file that was sent and completed; its name is that of the file unless it is given. */
const bulletinFile = z.strictObject({
  fileId: uuid,
  name: optional(trimmedText(MAX_DOCUMENT_NAME)),
})

/**
 * A bulletin of a building, or of all. An emergency lasts from `emergencyFrom` (else from its
 * publication) until `emergencyUntil`. Pictures and attachments are
 * files that were sent.
 */
export const bulletinRow = z
  .strictObject({
    ...source,
    buildingExternalId: optional(externalId),
    title: trimmedText(MAX_BULLETIN_TITLE),
    excerpt: optional(freeText(MAX_BULLETIN_EXCERPT)),
    body: textUpTo(MAX_BODY),
    lang: z._default(locale, 'fi'),
    publishedAt: instant,
    author: name,
    featuredImageUrl: optional(
      trimmedText(MAX_URL).check(
        z.refine((url) => safePictureAddress(url) !== null, 'invalid_string'),
      ),
    ),
    featuredImageAlt: optional(trimmedText(MAX_BULLETIN_EXCERPT)),
    attachments: z._default(
      z.array(bulletinFile, 'invalid_type').check(z.maxLength(MAX_BULLETIN_ATTACHMENTS, 'too_big')),
      [],
    ),
    isEmergency: flag(false),
    emergencyFrom: optional(instant),
    emergencyUntil: optional(instant),
    isWithdrawn,
  })
  .check(
    z.refine(
      ({ publishedAt, emergencyFrom, emergencyUntil }) =>
        !emergencyUntil || new Date(emergencyUntil) > new Date(emergencyFrom ?? publishedAt),
      { path: ['emergencyUntil'], error: 'too_small_date', when: isObjectToCheck },
    ),
  )
export type BulletinRow = z.output<typeof bulletinRow>
/** A bulletin as it is sent. */
export type BulletinImport = z.input<typeof bulletinRow>

const category = trimmedText(MAX_EXTERNAL_ID)
/** An account number, stored without spaces. */
export const iban = plainText(MAX_NUMBER).check(
  z.refine(isIban, 'invalid_iban'),
  z.overwrite(normalizeIban),
)
export const bic = optional(
  plainText(MAX_NUMBER).check(z.refine(isBic, 'invalid_bic'), z.overwrite(normalizeIban)),
)
/** Euros with at most two decimals. */
/** Both bounds have the error of every other number that is no amount. */
const euros = z
  .number(requiredOr('invalid_number'))
  .check(
    z.gt(-EUROS_UPPER_BOUND, 'invalid_number'),
    z.lt(EUROS_UPPER_BOUND, 'invalid_number'),
    z.refine(isEuroAmount, 'invalid_number'),
  )
const MAX_TARGETS = 50

/** An account that payments of a category are made to: of a building, or of all. */
export const paymentAccountRow = z.strictObject({
  ...source,
  buildingExternalId: optional(externalId),
  paymentCategory: category,
  iban,
  bic,
  bankName: name,
  sort: z._default(wholeNumber(0, MAX_SORT), 0),
  isWithdrawn,
})
export type PaymentAccountRow = z.output<typeof paymentAccountRow>
/** An account as it is sent. */
export type PaymentAccountImport = z.input<typeof paymentAccountRow>

/**
 * An invoice. `sum` is what is still to be paid of it; null where that is not known. `isArrear`
 * notifies payers, on the front page and once by mail, until it is false or the invoice is paid.
 */
export const invoiceRow = z.strictObject({
  ...source,
  contractExternalId: externalId,
  paymentCategory: optional(category),
  nameOnBill: optional(trimmedText(MAX_DOCUMENT_NAME)),
  sum: optional(euros.check(z.refine((sum) => sum >= 0, 'too_small'))),
  dueDate: optional(isoDay),
  reference: optional(trimmedText(MAX_NUMBER)),
  iban: optional(iban),
  payee: name,
  isEInvoice: flag(false),
  inCollection: flag(false),
  isPaid: flag(false),
  isArrear: flag(false),
  isWithdrawn,
})
export type InvoiceRow = z.output<typeof invoiceRow>
/** An invoice as it is sent. */
export type InvoiceImport = z.input<typeof invoiceRow>

const paymentTargetRow = z.strictObject({
  targetId: optional(trimmedText(MAX_EXTERNAL_ID)),
  nameOnBill: optional(trimmedText(MAX_DOCUMENT_NAME)),
  dueDate: optional(isoDay),
  expected: optional(euros),
})

/**
 * The charges of a month of a contract, with the provider's figure of what is missing (negative) or
 * paid in advance (positive). A contract has one row a month: a second is rejected at `yearMonth`.
 */
export const paymentMonthRow = z.strictObject({
  ...source,
  contractExternalId: externalId,
  yearMonth,
  difference: optional(euros),
  targets: z
    .array(paymentTargetRow, requiredOr('invalid_type'))
    .check(z.maxLength(MAX_TARGETS, 'too_big')),
  isWithdrawn,
})
export type PaymentMonthRow = z.output<typeof paymentMonthRow>
/** A month as it is sent. */
export type PaymentMonthImport = z.input<typeof paymentMonthRow>

/** A payment that was received for a contract. */
export const remittanceRow = z.strictObject({
  ...source,
  contractExternalId: externalId,
  nameOfPayer: optional(trimmedText(2 * MAX_NAME)),
  paidDate: isoDay,
  amount: euros,
  isWithdrawn,
})
export type RemittanceRow = z.output<typeof remittanceRow>
/** A payment as it is sent. */
export type RemittanceImport = z.input<typeof remittanceRow>

const sort = z._default(wholeNumber(0, MAX_SORT), 0)

/**
 * A parking area of a building. Reservations begin on `reservationPossibleUntil` at the latest; null:
 * 12 months ahead, unless another area of the building sets a day. `comingPerContract` limits the reservations that have not begun; null: as many as spots.
 * `writesPerDay` limits how often a contract reserves and changes on a Helsinki day, and apart from
 * that how often it moves an end that was set on the same day. Of
 * several areas of a building the strictest limits hold. `termsVersion` is what residents
 * accept; null: nothing.
 */
export const parkingAreaRow = z.strictObject({
  ...source,
  buildingExternalId: externalId,
  name,
  streetName: optional(trimmedText(MAX_STREET)),
  streetNumber: optional(trimmedText(MAX_NUMBER)),
  city: optional(trimmedText(MAX_CITY)),
  rulesUrl: optional(webAddress),
  termsUrl: optional(webAddress),
  termsVersion: optional(trimmedText(MAX_EXTERNAL_ID)),
  reservationPossibleUntil: optional(isoDay),
  spotsPerContract: z._default(wholeNumber(1, MAX_SPOTS), SPOTS_PER_CONTRACT),
  comingPerContract: optional(wholeNumber(1, MAX_SPOTS)),
  writesPerDay: z._default(wholeNumber(1, MAX_WRITES), PARKING_WRITES_PER_DAY),
  sort,
})
export type ParkingAreaRow = z.output<typeof parkingAreaRow>
/** A parking area as it is sent. */
export type ParkingAreaImport = z.input<typeof parkingAreaRow>

const parkingPriceRow = z.strictObject({
  price: euros.check(z.refine((price) => price >= 0, 'too_small')),
  validFrom: optional(isoDay),
  validTo: optional(isoDay),
})

/**
 * A spot of a parking area, with its prices in euros a month. The calls of the portal name it by its
 * `externalId`. One that is not in use keeps its reservations.
 */
export const parkingSpotRow = z.strictObject({
  ...source,
  areaExternalId: externalId,
  name,
  additionalDetails: optional(trimmedText(MAX_DETAILS)),
  equipment: z._default(
    z.array(choice(parkingEquipment)).check(z.maxLength(parkingEquipment.length, 'too_big')),
    [],
  ),
  isInUse: flag(true),
  prices: z._default(z.array(parkingPriceRow).check(z.maxLength(MAX_PRICES, 'too_big')), []),
  sort,
})
export type ParkingSpotRow = z.output<typeof parkingSpotRow>
/** A spot as it is sent. */
export type ParkingSpotImport = z.input<typeof parkingSpotRow>

/**
 * A reservation that was made elsewhere; both days are included, and without an end none is set. Without
 * a contract it is of somebody whom the portal does not know. It ends with its contract; one that would
 * begin later is rejected with `too_big_date` at `startDate`, and one that overlaps another of its spot
 * with `overlap`.
 */
export const parkingReservationRow = z
  .strictObject({
    ...source,
    spotExternalId: externalId,
    contractExternalId: optional(externalId),
    startDate: isoDay,
    endDate: optional(isoDay),
    isWithdrawn,
  })
  .check(
    z.refine(endsAfterStart, { path: ['endDate'], error: 'too_small_date', when: isObjectToCheck }),
  )
export type ParkingReservationRow = z.output<typeof parkingReservationRow>
/** A reservation as it is sent. */
export type ParkingReservationImport = z.input<typeof parkingReservationRow>

const line = optional(trimmedText(MAX_STREET))

/**
 * Where the invoices of a contract go. The home is always an address of it; another postal address
 * and an electronic one go with it, and the one in use must be given. A contract has one row: a
 * second is rejected at `contractExternalId`.
 */
export const invoiceAddressRow = z
  .strictObject({
    ...source,
    contractExternalId: externalId,
    selectedInvoiceType: choice(invoiceTypes.options),
    selectedPostalAddressType: choice(['contract_address', 'postal_invoice_address']),
    invoiceRecipientName: optional(trimmedText(2 * MAX_NAME)),
    streetAddressLine1: line,
    streetAddressLine2: line,
    postalCode: optional(postalCode),
    city: optional(trimmedText(MAX_CITY)),
    countryCode: z._default(trimmedText(2), 'FI'),
    countryName: z._default(trimmedText(MAX_CITY), 'Suomi'),
    electronicInvoiceAddress: optional(trimmedText(MAX_EXTERNAL_ID)),
  })
  .check(
    ...(['streetAddressLine1', 'postalCode', 'city'] as const).map((field) =>
      z.refine<PostalChoice>((row) => !usesPostal(row) || row[field] !== null, {
        path: [field],
        error: 'required',
        when: isObjectToCheck,
      }),
    ),
    z.refine(
      ({ selectedInvoiceType, electronicInvoiceAddress }) =>
        selectedInvoiceType !== 'corporate_electronic' || electronicInvoiceAddress !== null,
      { path: ['electronicInvoiceAddress'], error: 'required', when: isObjectToCheck },
    ),
  )
export type InvoiceAddressRow = z.output<typeof invoiceAddressRow>
/** Where invoices go, as it is sent. */
export type InvoiceAddressImport = z.input<typeof invoiceAddressRow>

interface PostalChoice {
  readonly selectedInvoiceType: string
  readonly selectedPostalAddressType: string
  readonly streetAddressLine1: string | null
  readonly postalCode: string | null
  readonly city: string | null
}

/** Whether a postal address of its own is in use, or begun. */
const usesPostal = (row: PostalChoice): boolean =>
  row.selectedInvoiceType === 'postal_invoice_address' ||
  row.selectedPostalAddressType === 'postal_invoice_address' ||
  [row.streetAddressLine1, row.postalCode, row.city].some((part) => part !== null)
