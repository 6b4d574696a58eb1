import type * as z from 'zod/mini'
import { DEFECT_CLASSES, isReportableClass, OTHER_DEFECT_CLASS } from '../domain/notices.ts'
import type { ImportKind, importRowSchemas } from './provider-import.ts'

/** A list of parts, each with fields of its own. */
interface DescribedParts<Part> {
  readonly about: string
  readonly parts: DescribedFields<Part>
}

/** Each field in a sentence; a list of parts with each of their fields. */
type DescribedFields<Row> = {
  readonly [Field in keyof Row]-?: NonNullable<Row[Field]> extends readonly (infer Part)[]
    ? Part extends object
      ? DescribedParts<Part>
      : string
    : string
}

type Row<Kind extends ImportKind> = z.input<(typeof importRowSchemas)[Kind]>

/** A kind of rows in a sentence, with its fields. */
interface DescribedKind<Kind extends ImportKind> {
  readonly about: string
  readonly fields: DescribedFields<Row<Kind>>
}

const source = {
  externalId: 'The id of the row in your system, never an identity code.',
  sourceUpdatedAt:
    'When your system last changed the row. A row that is older than the stored one changes nothing.',
}
const isWithdrawn = 'Whether the row is taken back: it is gone for residents at once.'
const sort = 'The place in the order, lowest first.'
const ofBuilding = 'The building, by its `externalId`.'
const ofContract = 'The contract, by its `externalId`.'
const ofBuildingOrAll = 'The building, by its `externalId`; left out: all buildings.'

const classes = Object.entries(DEFECT_CLASSES)
  .filter(([id]) => isReportableClass(Number(id)))
  .map(([id, name]) => `${id} ${name}`)
  .join(', ')

const ofHomes: { readonly [Kind in 'buildings' | 'contacts']: DescribedKind<Kind> } = {
  buildings: {
    about: 'A building, and what its residents read of it.',
    fields: {
      ...source,
      name: 'The name of the building or the site.',
      streetAddress: 'Street and number.',
      postalCode: 'Five digits.',
      city: 'The postal district.',
      building: 'The building among those of a site, such as `A`.',
      district: 'The part of the town.',
      districtSpecifier: 'A smaller part of it.',
      region: 'The region.',
      constructionDate: 'When it was built; residents see the year.',
      floorCount: 'How many floors it has.',
      realPropertyAreasTotal: 'The area in square metres.',
      heatingMethod: 'How it is heated.',
      realPropertyImageUrl:
        'A picture of it: an address on the web below `PICTURE_ORIGIN`, or a path of the portal.',
      internetOperatorOfficeName: 'The company that provides the internet connection.',
      internetOperatorEmail: 'The e-mail address of that company.',
      internetOperatorPhoneNumber: 'The phone number of that company.',
    },
  },
  contacts: {
    about: 'Whom the residents of a building turn to.',
    fields: {
      ...source,
      buildingExternalId: ofBuilding,
      contactCategory: 'The group that the contact is shown in.',
      name: 'The name of the person or the company.',
      phoneNumber: 'A phone number, stored with `+358`.',
      email: 'An e-mail address.',
      serviceRole: 'What the contact does, in words; not for the committee.',
      officeName: 'The office of the contact.',
      committeeRole: 'The role in the residents’ committee; only in its category.',
      url: 'An address on the web.',
      openingHoursFi: 'Opening hours in Finnish, on several lines.',
      openingHoursSv: 'Opening hours in Swedish.',
      openingHoursEn: 'Opening hours in English.',
      sort,
      isWithdrawn,
    },
  },
}

const ofContracts: { readonly [Kind in 'residents' | 'contracts']: DescribedKind<Kind> } = {
  residents: {
    about: 'A person who lives somewhere or pays.',
    fields: {
      ...source,
      givenName: 'The given name; with several, all of them.',
      familyName: 'The family name.',
      identityCode:
        'The Finnish personal identity code, by which the resident registers. Stored encrypted; left out, the stored one stays.',
      birthDate: 'The day of birth; that of the identity code where there is one.',
      email: 'How you reach a resident without an account.',
      phoneNumber: 'How you reach a resident without an account; stored with `+358`.',
    },
  },
  contracts: {
    about: 'A contract of a home, with everyone who is on it.',
    fields: {
      ...source,
      buildingExternalId: ofBuilding,
      contractType: 'Rent, or right of occupancy.',
      status:
        '`signed` before its first day, `active` until its last day is over, `terminated` after it.',
      startDate: 'The first day.',
      endDate: 'The last day; left out: none is set. Not before the first day.',
      streetAddressLine1: 'Street, number and home.',
      streetAddressLine2: 'A second line of the address.',
      postalCode: 'Five digits.',
      city: 'The postal district.',
      staircaseLetter: 'The letter of the staircase.',
      apartmentNumber: 'The number of the home.',
      referenceNumber: 'The reference number of its invoices.',
      propertyCompanyName: 'The company that owns the building.',
      propertyCompanyAddress:
        'The address of that company, to which a notice of termination is addressed. Without it residents cannot give notice in the portal.',
      collateralBankName: 'The bank that holds the collateral.',
      isCollateral: 'Whether there is a collateral.',
      securityDepositCharged: 'Whether a security deposit is charged.',
      isEstate:
        'Whether the contract is one of an estate: notice cannot be given in the portal then.',
      hasGuardianOfInterests:
        'Whether somebody on it has a guardian: notice cannot be given in the portal then.',
      terminationTag:
        'Your reason why notice cannot be given in the portal; residents do not see it.',
      tenants: {
        about: 'Everyone on the contract. Whoever is left out of a newer row has left.',
        parts: {
          residentExternalId:
            'The resident, by their `externalId`; required without `companyName`.',
          companyName: 'The company, in place of a resident.',
          tenantRole: 'The role on the contract.',
          isContractParty: 'Whether they have signed the contract.',
          isPayer: 'Whether they pay its invoices.',
          nonDisclosure:
            'Whether their address and contact details are secret; left out, it stays as it is.',
          startDate: 'Their first day; left out: that of the contract.',
          endDate: 'Their last day; left out: that of the contract.',
        },
      },
    },
  },
}

const ofReading: {
  readonly [Kind in 'responsibilities' | 'documents' | 'bulletins']: DescribedKind<Kind>
} = {
  responsibilities: {
    about: 'Whose job a class of defect is. A class has one row.',
    fields: {
      ...source,
      defectClassId: `The class: ${classes}, and ${OTHER_DEFECT_CLASS} for another.`,
      responsibility: 'Who repairs it.',
      fi: 'What it costs, in Finnish. At least one of the languages is required.',
      sv: 'The same in Swedish.',
      en: 'The same in English.',
    },
  },
  documents: {
    about: 'A document of a building, or of one contract.',
    fields: {
      ...source,
      buildingExternalId:
        'The building, by its `externalId`; required without `contractExternalId`.',
      contractExternalId: 'The contract, by its `externalId`, in place of a building.',
      name: 'The name that residents read.',
      documentType: 'Your own type of the document.',
      categoryId:
        'The category: `memos`, `general`, `safety`, or your own. Left out: the document comes last.',
      categoryFi: 'The name of your own category in Finnish; required in its first row.',
      categorySv: 'The same in Swedish.',
      categoryEn: 'The same in English.',
      fileId: 'The file that was sent before, by its id.',
      isWithdrawn,
    },
  },
  bulletins: {
    about: 'A bulletin of a building, or of all.',
    fields: {
      ...source,
      buildingExternalId: ofBuildingOrAll,
      title: 'The title.',
      excerpt: 'The first words, shown on the front page.',
      body: 'The text in HTML; elements that are not allowed are left out.',
      lang: 'The language it is written in.',
      publishedAt: 'From when residents read it.',
      author: 'Who wrote it.',
      featuredImageUrl: 'A picture that was sent before: `/api/files/{id}`.',
      featuredImageAlt: 'What the picture shows.',
      attachments: {
        about: 'Files that belong to it, in their order.',
        parts: {
          fileId: 'The file that was sent before, by its id.',
          name: 'The name that residents read; left out: that of the file.',
        },
      },
      isEmergency: 'Whether it comes first, and is mailed to the residents.',
      emergencyFrom: 'When the emergency begins; left out: with the publication.',
      emergencyUntil: 'When it ends, later than it begins.',
      isWithdrawn,
    },
  },
}

const ofPayments: {
  readonly [Kind in
    | 'payment-accounts'
    | 'invoice-addresses'
    | 'invoices'
    | 'payment-months'
    | 'remittances']: DescribedKind<Kind>
} = {
  'payment-accounts': {
    about: 'An account that payments of a category are made to.',
    fields: {
      ...source,
      buildingExternalId: ofBuildingOrAll,
      paymentCategory:
        'What is paid: `rent`, `residence_charge`, `charges_for_utilities`, `security_deposit`, `right_of_occupancy_deposit`, `right_of_occupancy_new_development_deposit`, `interest` or `generic`.',
      iban: 'The account number, with or without spaces.',
      bic: 'The code of the bank.',
      bankName: 'The name of the bank.',
      sort,
      isWithdrawn,
    },
  },
  'invoice-addresses': {
    about: 'Where the invoices of a contract go. A contract has one row.',
    fields: {
      ...source,
      contractExternalId: ofContract,
      selectedInvoiceType: 'Where invoices go now: the home, an electronic or a postal address.',
      selectedPostalAddressType: 'Where letters go: the home, or the postal address below.',
      invoiceRecipientName: 'Who gets the invoices.',
      streetAddressLine1: 'Street and number; required with a postal address.',
      streetAddressLine2: 'A second line of the address.',
      postalCode: 'Five digits; required with a postal address.',
      city: 'The postal district; required with a postal address.',
      countryCode: 'The country, in two letters.',
      countryName: 'The name of the country.',
      electronicInvoiceAddress:
        'The address of electronic invoices; required when they are selected.',
    },
  },
  invoices: {
    about: 'An invoice, until it is paid.',
    fields: {
      ...source,
      contractExternalId: ofContract,
      paymentCategory: 'What it is for, as in `payment-accounts`.',
      nameOnBill: 'What it is called on the invoice.',
      sum: 'How many euros are still to be paid, at least 0, with at most two decimals.',
      dueDate: 'The due date.',
      reference: 'The reference number, national or RF.',
      iban: 'The account that it is paid to.',
      payee: 'Who is paid.',
      isEInvoice: 'Whether it was sent as an e-invoice, and is not paid here.',
      inCollection: 'Whether it is in collection, and is not paid here.',
      isPaid: 'Whether it is paid; residents read it no more then.',
      isArrear: 'Whether payers are notified of it, on the front page and once by mail.',
      isWithdrawn,
    },
  },
  'payment-months': {
    about: 'What was charged for a month of a contract. A contract has one row a month.',
    fields: {
      ...source,
      contractExternalId: ofContract,
      yearMonth: 'The month, such as `2026-11`.',
      difference:
        'Your figure in euros: what is missing is negative, what is paid in advance positive.',
      targets: {
        about: 'What was charged.',
        parts: {
          targetId: 'The id of the charge in your system.',
          nameOnBill: 'What it is called on the invoice.',
          dueDate: 'The due date.',
          expected: 'How many euros were charged.',
        },
      },
      isWithdrawn,
    },
  },
  remittances: {
    about: 'A payment that was received for a contract.',
    fields: {
      ...source,
      contractExternalId: ofContract,
      nameOfPayer: 'Who paid.',
      paidDate: 'When it was paid; the payment is shown in that month.',
      amount: 'How many euros were paid.',
      isWithdrawn,
    },
  },
}

const ofParking: {
  readonly [Kind in 'parking-areas' | 'parking-spots' | 'parking-reservations']: DescribedKind<Kind>
} = {
  'parking-areas': {
    about: 'A parking area of a building.',
    fields: {
      ...source,
      buildingExternalId: ofBuilding,
      name: 'The name of the area.',
      streetName: 'The street.',
      streetNumber: 'The number on the street.',
      city: 'The postal district.',
      rulesUrl: 'The address of the rules on the web.',
      termsUrl: 'The address of the terms on the web.',
      termsVersion:
        'The version of the terms that residents accept; left out: they accept nothing.',
      reservationPossibleUntil:
        'The last day on which a reservation may begin; left out: 12 months ahead.',
      spotsPerContract: 'How many spots a contract may have at the same time.',
      comingPerContract:
        'How many reservations of a contract may not have begun; left out: as many as spots.',
      writesPerDay: 'How often a contract may reserve and change on a day.',
      sort,
    },
  },
  'parking-spots': {
    about: 'A spot of a parking area.',
    fields: {
      ...source,
      areaExternalId: 'The area, by its `externalId`.',
      name: 'The name of the spot.',
      additionalDetails: 'What else residents should know.',
      equipment: 'What the spot has.',
      isInUse: 'Whether it can be reserved. One that cannot keeps its reservations.',
      prices: {
        about: 'The prices of the spot.',
        parts: {
          price: 'Euros a month, at least 0.',
          validFrom: 'The first day of the price; left out: always.',
          validTo: 'The last day of the price; left out: until further notice.',
        },
      },
      sort,
    },
  },
  'parking-reservations': {
    about: 'A reservation that was made elsewhere.',
    fields: {
      ...source,
      spotExternalId: 'The spot, by its `externalId`.',
      contractExternalId:
        'The contract, by its `externalId`; left out: somebody whom the portal does not know.',
      startDate: 'The first day.',
      endDate: 'The last day; left out: none is set. Not before the first day.',
      isWithdrawn,
    },
  },
}

/** Every kind of rows and every field of it in a sentence, for the table in the documentation. */
export const fieldDescriptions: { readonly [Kind in ImportKind]: DescribedKind<Kind> } = {
  ...ofHomes,
  ...ofContracts,
  ...ofReading,
  ...ofPayments,
  ...ofParking,
}
