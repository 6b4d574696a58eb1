import type {
  InvoiceImport,
  PaymentAccountImport,
  PaymentMonthImport,
  RemittanceImport,
} from '../../api/provider-rows.ts'
import { toRfReference } from '../../domain/bank-reference.ts'
import { addDays, addMonths } from '../../domain/date-arithmetic.ts'
import type { IsoDate } from '../../domain/dates.ts'
import { helsinki } from '../kernel/base/helsinki.ts'
import { DEMO_COMPANY, demoBankReference, demoResidentName } from './contract-rows.ts'
import type { DemoContract } from './contracts.ts'

const RENT_ACCOUNT = 'FI2112345600000785'
const UTILITIES_ACCOUNT = 'FI5810171000000122'
const DEPOSIT_ACCOUNT = 'FI9239390001003391'

const account = (
  paymentCategory: string,
  [iban, bic, bankName]: readonly [iban: string, bic: string, bankName: string],
  sort: number,
): PaymentAccountImport => ({
  externalId: paymentCategory,
  paymentCategory,
  iban,
  bic,
  bankName,
  sort,
})
const rents = [RENT_ACCOUNT, 'NDEAFIHH', 'Nordea'] as const
const utilities = [UTILITIES_ACCOUNT, 'NDEAFIHH', 'Nordea'] as const
const deposits = [DEPOSIT_ACCOUNT, 'SBANFIHH', 'S-Pankki'] as const

/** The accounts of every payment category, and of one that the portal does not know in one house. */
export const demoPaymentAccounts: readonly PaymentAccountImport[] = [
  account('rent', rents, 0),
  account('residence_charge', rents, 1),
  account('charges_for_utilities', utilities, 2),
  account('security_deposit', deposits, 3),
  account('right_of_occupancy_deposit', deposits, 4),
  account('right_of_occupancy_new_development_deposit', deposits, 5),
  account('interest', rents, 6),
  account('generic', rents, 7),
  {
    ...account('boat_place', ['FI7331313001000058', 'HANDFIHH', 'Handelsbanken'], 8),
    buildingExternalId: 'rantatie',
  },
]

const MONTHS = 24
/** Cents a month, by contract: its rent, and water. */
const charges: Readonly<Record<string, readonly [rent: number, water: number]>> = {
  aino: [702_50, 40_00],
  signe: [702_50, 40_00],
  korhonen: [984_00, 60_00],
  elina: [611_30, 20_00],
  'olavi-rental': [540_00, 20_00],
  tuomas: [655_00, 20_00],
  salonen: [1_120_00, 80_00],
  ilona: [498_00, 20_00],
}
/** The missing or surplus amounts, in cents, by how many months ago they were. */
const differences: Readonly<Record<string, Readonly<Record<number, number>>>> = {
  aino: { 2: -14_50, 5: 40_00 },
  signe: { 1: -742_50, 5: 40_00 },
}
/** How many hours ago the provider reported an arrear: its card is older than the latest ones. */
const ARREAR_HOURS_AGO = 31
const HOUR_MS = 60 * 60 * 1000

interface DemoPayments {
  readonly invoices: readonly InvoiceImport[]
  readonly 'payment-months': readonly PaymentMonthImport[]
  readonly remittances: readonly RemittanceImport[]
}

/** Returns what the demo provider imports of payments: two years of months, and what is open. */
export function demoPayments(contracts: readonly DemoContract[], now: Date): DemoPayments {
  const today = helsinki.dayOf(now)
  const billed = contracts.flatMap((contract, index) => {
    const charged = charges[contract.key]
    return charged ? [{ contract, charged, reference: demoBankReference(index) }] : []
  })
  const months = billed.flatMap((one) => monthsOf(one, today))
  return {
    'payment-months': months.map(({ month }) => month),
    remittances: months.flatMap(({ remittance }) => remittance ?? []),
    invoices: billed.flatMap((one) => [
      ...(one.contract.status === 'active' ? [nextRent(one, today)] : []),
      ...others(one, { today, now }),
    ]),
  }
}

interface Billed {
  readonly contract: DemoContract
  readonly charged: readonly [rent: number, water: number]
  readonly reference: string
}

const euros = (cents: number): number => cents / 100
const firstOf = (day: IsoDate): IsoDate => `${day.slice(0, 8)}01`
const dueIn = (first: IsoDate): IsoDate => addDays(first, 1)

/** The months of a contract that began and have not ended by then, newest first. */
function monthsOf({ contract, charged: [rent, water] }: Billed, today: IsoDate) {
  const { key, startDate, endDate } = contract
  return Array.from({ length: MONTHS }, (_, ago) => ({
    ago,
    first: addMonths(firstOf(today), -ago),
  })).flatMap(({ ago, first }) => {
    if (first < firstOf(startDate) || (endDate !== null && first > endDate)) return []
    const yearMonth = first.slice(0, 7)
    const difference = differences[key]?.[ago] ?? 0
    const paid = rent + water + difference
    const dueDate = dueIn(first)
    const month: PaymentMonthImport = {
      externalId: `${key} ${yearMonth}`,
      contractExternalId: key,
      yearMonth,
      difference: euros(difference),
      targets: [
        { targetId: 'rent', nameOnBill: 'Vuokra', dueDate, expected: euros(rent) },
        { targetId: 'water', nameOnBill: 'Vesimaksu', dueDate, expected: euros(water) },
      ],
    }
    const remittance: RemittanceImport | null =
      paid === 0
        ? null
        : {
            externalId: `${key} ${yearMonth}`,
            contractExternalId: key,
            nameOfPayer: demoResidentName(payerOf(contract)),
            paidDate: first,
            amount: euros(paid),
          }
    return [{ month, remittance }]
  })
}

const payerOf = ({ tenants }: DemoContract): string | undefined =>
  tenants.find(({ isPayer }) => isPayer)?.resident

const toCompany = (contract: DemoContract, key: string) => ({
  externalId: `${contract.key} ${key}`,
  contractExternalId: contract.key,
  iban: RENT_ACCOUNT,
  payee: DEMO_COMPANY.name,
})

/** The rent of the next month. Signe gets hers by e-invoice. */
function nextRent({ contract, charged: [rent, water], reference }: Billed, today: IsoDate) {
  const first = addMonths(firstOf(today), 1)
  return {
    ...toCompany(contract, `rent ${first.slice(0, 7)}`),
    paymentCategory: contract.contractType === 'rental' ? 'rent' : 'residence_charge',
    nameOnBill: nameOfRent(contract, first),
    sum: euros(rent + water),
    dueDate: dueIn(first),
    reference,
    isEInvoice: contract.key === 'signe',
  }
}

const nameOfRent = ({ contractType }: DemoContract, first: IsoDate): string =>
  `${contractType === 'rental' ? 'Vuokra' : 'Käyttövastike'} ${Number(first.slice(5, 7))}/${first.slice(0, 4)}`

/** The other open payments: arrears, a bill with an RF reference, one in collection, one abroad. */
function others(
  { contract, reference }: Billed,
  { today, now }: { readonly today: IsoDate; readonly now: Date },
): InvoiceImport[] {
  const { key } = contract
  const missing = (ago: number, cents: number): InvoiceImport => {
    const first = addMonths(firstOf(today), -ago)
    return {
      ...toCompany(contract, `missing ${first.slice(0, 7)}`),
      paymentCategory: 'rent',
      nameOnBill: nameOfRent(contract, first),
      sum: euros(cents),
      dueDate: dueIn(first),
      reference,
    }
  }
  if (key === 'aino')
    return [
      missing(2, 14_50),
      {
        ...toCompany(contract, 'electricity'),
        paymentCategory: 'charges_for_utilities',
        nameOnBill: 'Sähkölasku',
        iban: UTILITIES_ACCOUNT,
        sum: 32.4,
        dueDate: addDays(today, 12),
        reference: toRfReference(reference),
      },
    ]
  if (key === 'signe')
    return [
      {
        ...missing(1, 742_50),
        isArrear: true,
        sourceUpdatedAt: new Date(now.getTime() - ARREAR_HOURS_AGO * HOUR_MS).toISOString(),
      },
      {
        ...toCompany(contract, 'interest'),
        paymentCategory: 'interest',
        nameOnBill: 'Viivästyskorko',
        sum: 18.2,
        dueDate: addDays(today, -40),
        reference,
        inCollection: true,
      },
    ]
  if (key === 'korhonen')
    return [
      {
        ...toCompany(contract, 'keys'),
        paymentCategory: 'generic',
        nameOnBill: 'Lisäavain',
        iban: 'EE382200221020145685',
        sum: 25,
        dueDate: addDays(today, 20),
        reference,
      },
    ]
  return []
}
