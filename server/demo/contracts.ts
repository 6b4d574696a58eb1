import type { Contract, Tenant } from '../../api/contracts.ts'
import { addDays, addMonths } from '../../domain/date-arithmetic.ts'
import { type IsoDate } from '../../domain/dates.ts'
import { demoId } from './ids.ts'

/** A tenant of a demo contract: a demo resident by key, or a company. */
export interface DemoTenant {
  readonly resident?: string
  readonly companyName?: string
  readonly tenantRole: Tenant['tenantRole']
  readonly isContractParty: boolean
  readonly isPayer: boolean
  readonly nonDisclosure?: boolean
}

/** A beneficiary stored with a demo contract: the account that money is returned to. */
export interface DemoBeneficiary {
  readonly resident: string
  readonly iban: string
  readonly bic?: string
  readonly returnPercentage: number
}

export interface DemoContract {
  readonly key: string
  readonly property: string
  /** Staircase and number, such as 'A 12'. */
  readonly plate: string
  readonly contractType: Contract['contractType']
  readonly status: Contract['status']
  readonly startDate: IsoDate
  readonly endDate: IsoDate | null
  readonly tenants: readonly DemoTenant[]
  readonly collateralBankName?: string
  /** True when the address of the company that owns the home is not known. */
  readonly hasNoCompanyAddress?: true
  readonly isEstate?: true
  readonly hasGuardian?: true
  readonly terminationTag?: string
  readonly beneficiaries?: readonly DemoBeneficiary[]
  /** Where invoices are sent instead of to the home. */
  readonly invoicing?: 'postal_invoice_address' | 'corporate_electronic'
}

/** Id of a demo contract by its key. */
export const demoContractId = (key: string): string => demoId(`contract ${key}`)

/** A tenant who has signed the contract and pays. */
export const contractPartyTenant = (resident: string): DemoTenant => ({
  resident,
  tenantRole: 'tenant',
  isContractParty: true,
  isPayer: true,
})

/** A tenant who lives in the home and has not signed the contract. */
export const nonPartyTenant = (resident: string): DemoTenant => ({
  ...contractPartyTenant(resident),
  isContractParty: false,
  isPayer: false,
})

/** A tenant who pays and does not live in the home. */
const payer = (resident: string): DemoTenant => ({
  ...contractPartyTenant(resident),
  tenantRole: 'non_tenant',
  isContractParty: false,
})

/** A rental until further notice that began the given number of months ago. */
export const openEndedRental = (
  today: IsoDate,
  months: number,
  contract: Pick<DemoContract, 'key' | 'property' | 'plate' | 'tenants'> & Partial<DemoContract>,
): DemoContract => ({
  contractType: 'rental',
  status: 'active',
  startDate: firstOfMonth(addMonths(today, -months)),
  endDate: null,
  ...contract,
})

/** Contracts of all demo residents but Sanna, with dates calculated from the day of loading. */
export const demoContracts = (today: IsoDate): DemoContract[] => [
  openEndedRental(today, 41, {
    key: 'aino',
    property: 'koivukuja',
    plate: 'A 12',
    tenants: [contractPartyTenant('aino')],
  }),
  openEndedRental(today, 77, {
    key: 'korhonen',
    property: 'tammitie',
    plate: 'B 4',
    tenants: [
      contractPartyTenant('mikko'),
      { ...contractPartyTenant('laura'), nonDisclosure: true },
    ],
    beneficiaries: [
      { resident: 'mikko', iban: 'FI1350001520000081', returnPercentage: 60 },
      { resident: 'laura', iban: 'FI6639363001000121', returnPercentage: 40 },
    ],
  }),
  openEndedRental(today, 126, {
    key: 'elina',
    property: 'rantapolku',
    plate: 'C 21',
    contractType: 'right_of_occupancy',
    tenants: [contractPartyTenant('elina')],
    collateralBankName: 'Nordea',
    beneficiaries: [{ resident: 'elina', iban: 'FI2917450300001235', returnPercentage: 100 }],
  }),
  openEndedRental(today, 20, {
    key: 'olavi-rental',
    property: 'satamakatu',
    plate: 'A 7',
    tenants: [contractPartyTenant('olavi')],
    invoicing: 'postal_invoice_address',
    beneficiaries: [{ resident: 'olavi', iban: 'FI7080012370000455', returnPercentage: 100 }],
  }),
  openEndedRental(today, 14, {
    key: 'olavi-fixed-term',
    property: 'meritie',
    plate: 'D 33',
    endDate: addMonths(today, 10),
    tenants: [contractPartyTenant('olavi')],
  }),
  openEndedRental(today, 8, {
    key: 'olavi-turku',
    property: 'linnankatu',
    plate: 'B 9',
    tenants: [contractPartyTenant('olavi')],
    beneficiaries: [
      {
        resident: 'olavi',
        iban: 'EE382200221020145685',
        bic: 'HABAEE2X',
        returnPercentage: 100,
      },
    ],
  }),
  openEndedRental(today, 5, {
    key: 'noora',
    property: 'yliopistonkatu',
    plate: 'C 45',
    tenants: [contractPartyTenant('noora')],
  }),
  openEndedRental(today, 16, {
    key: 'alex',
    property: 'merimiehenkatu',
    plate: 'A 3',
    tenants: [contractPartyTenant('alex')],
  }),
  openEndedRental(today, 0, {
    key: 'kaisa',
    property: 'uudentalontie',
    plate: 'B 8',
    status: 'signed',
    startDate: addDays(today, 20),
    tenants: [contractPartyTenant('kaisa')],
  }),
  openEndedRental(today, 60, {
    key: 'ilona',
    property: 'vanhatie',
    plate: 'A 2',
    status: 'terminated',
    endDate: addMonths(today, -3),
    tenants: [contractPartyTenant('ilona')],
  }),
  openEndedRental(today, 30, {
    key: 'tuomas',
    property: 'peltokatu',
    plate: 'B 6',
    tenants: [{ ...contractPartyTenant('tuomas'), isPayer: false }, payer('pekka')],
    invoicing: 'corporate_electronic',
  }),
  openEndedRental(today, 98, {
    key: 'salonen',
    property: 'kuusitie',
    plate: 'A 2',
    tenants: [
      contractPartyTenant('hanna'),
      contractPartyTenant('jari'),
      nonPartyTenant('veera'),
      nonPartyTenant('onni'),
    ],
  }),
  openEndedRental(today, 150, {
    key: 'signe',
    property: 'rantatie',
    plate: 'A 1',
    tenants: [contractPartyTenant('signe')],
    beneficiaries: [{ resident: 'signe', iban: 'FI5840550012345670', returnPercentage: 100 }],
  }),
  openEndedRental(today, 3, {
    key: 'ville',
    property: 'harjukatu',
    plate: 'C 19',
    tenants: [contractPartyTenant('ville')],
  }),
]

const firstOfMonth = (day: IsoDate): IsoDate => `${day.slice(0, 8)}01`
