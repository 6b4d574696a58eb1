import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { openAdditionStatuses } from './acting-rights.ts'
import { TENANT_ROLES, type TenantRole } from './permissions.ts'
import {
  type ContractReader,
  isDayReadable,
  isOnContract,
  type ReadableAmount,
  type ReadableKind,
  readableAmountInOwnData,
  readableAmountInPortal,
  readingRules,
} from './reading-rights.ts'

const TODAY = '2026-11-21'
const kinds = Object.keys(readingRules) as ReadableKind[]
/** The kinds that own data hold whole, whatever happens to the contract and to the tenancy. */
const personal: readonly ReadableKind[] = [
  'ownReturnAccounts',
  'questions',
  'messages',
  'givenRequests',
  'receipts',
  'notifications',
]

const reader = (change: Partial<ContractReader> = {}): ContractReader => ({
  roles: ['tenant', 'contractParty'],
  tenancyEnd: null,
  contractEnd: null,
  isTerminated: false,
  openAddition: null,
  ...change,
})
const onlyPays = reader({ roles: ['payer'] })
const onlyLives = reader({ roles: ['tenant'] })
/** A reader whose contract ended yesterday, before any job has recorded it. */
const leaver = reader({ contractEnd: '2026-11-20' })
/** A reader whose tenancy ended while others stay. */
const former = reader({ tenancyEnd: '2026-10-31' })

const readableTo = (who: ContractReader, what: ReadableAmount) =>
  kinds.filter(
    (kind) => JSON.stringify(readableAmountInPortal(kind, who, TODAY)) === JSON.stringify(what),
  )

test('everybody on a contract in force reads all kinds of data except those that require a role', () => {
  expect(readableTo(reader(), 'all')).toEqual(kinds)
  expect(readableTo(onlyPays, 'none')).toEqual([
    'knownDefectNews',
    'parkingReservations',
    'parkingWatches',
    'requests',
    'requestContacts',
  ])
  expect(readableTo(onlyLives, 'none')).toEqual([
    'beneficiaries',
    'invoiceAddress',
    'invoiceContacts',
    'paymentMonths',
    'invoices',
    'remittances',
    'paymentAccounts',
    'requests',
    'requestContacts',
  ])
})

test('a tenant who has not confirmed an addition reads no contact data of others and no data of the household', () => {
  const household = [
    'tenantContacts',
    'invoiceContacts',
    'contractDocuments',
    'defectNotices',
    'reporterContacts',
    'requestContacts',
  ]
  expect(readableTo(reader({ openAddition: 'unconfirmed' }), 'none')).toEqual(household)
  expect(readableTo(reader({ openAddition: 'unconfirmed' }), 'all')).toEqual(
    kinds.filter((kind) => !household.includes(kind)),
  )
})

test('a tenant who has disputed an addition reads the contract and the contacts of the provider', () => {
  const disputing = reader({ openAddition: 'disputed' })
  expect(readableTo(disputing, 'all')).toEqual(['contract', 'contacts'])
  expect(readableTo(disputing, 'none')).toEqual(
    kinds.filter((kind) => kind !== 'contract' && kind !== 'contacts'),
  )
  expect(
    kinds.filter((kind) => readableAmountInOwnData(kind, disputing, TODAY) !== 'none'),
  ).toEqual([
    'contract',
    'ownReturnAccounts',
    'contacts',
    'questions',
    'messages',
    'givenRequests',
    'receipts',
    'notifications',
  ])
})

test('a tenant who was added to the home of a person under non-disclosure reads no data that reveal its address', () => {
  const guarded = reader({ openAddition: 'guarded' })
  expect(readableTo(guarded, 'none')).toEqual(kinds)
  expect(kinds.filter((kind) => readableAmountInOwnData(kind, guarded, TODAY) !== 'none')).toEqual(
    personal,
  )
})

test('after the end of the contract, content published until then stays readable, and newer content does not', () => {
  expect(readableTo(leaver, { until: '2026-11-20' })).toEqual([
    'bulletins',
    'documents',
    'contractDocuments',
    'knownDefects',
  ])
  expect(readableTo(leaver, 'none')).toEqual([
    'tenantContacts',
    'emergencies',
    'knownDefectNews',
    'parking',
    'parkingWatches',
  ])
})

test('content dated on the last day of a contract is readable', () => {
  expect(readableTo(reader({ contractEnd: TODAY }), 'all')).toEqual(kinds)
})

test('dated content of a contract whose last day is unknown is not readable', () => {
  expect(readableAmountInPortal('bulletins', reader({ isTerminated: true }), TODAY)).toBe('none')
  expect(readableAmountInPortal('messages', reader({ isTerminated: true }), TODAY)).toBe('all')
})

test('the portal shows a former tenant nothing of a contract that continues, and own data contain their own data', () => {
  expect(readableTo(former, 'none')).toEqual(kinds)
  const own = (what: string) =>
    kinds.filter((kind) => JSON.stringify(readableAmountInOwnData(kind, former, TODAY)) === what)
  expect(own('{"until":"2026-10-31"}')).toEqual([
    'contract',
    'paymentMonths',
    'invoices',
    'remittances',
    'parkingReservations',
    'writtenDefectNotices',
    'answeredRequests',
  ])
  expect(own('"all"')).toEqual(personal)
})

const anyDay = fc
  .integer({ min: 1, max: 28 })
  .map((day) => `2026-11-${String(day).padStart(2, '0')}`)
const anyEnd = fc.option(anyDay)
const anyRoles = fc.subarray<TenantRole>([...TENANT_ROLES])
const anyReader = fc.record({
  roles: anyRoles,
  tenancyEnd: anyEnd,
  contractEnd: anyEnd,
  isTerminated: fc.boolean(),
  openAddition: fc.constantFrom(null, ...openAdditionStatuses),
})
const anyKind = fc.constantFrom(...kinds)

test('after the contract, dated content is readable only if it has a day until the end of the contract', () => {
  fc.assert(
    fc.property(anyKind, anyReader, anyDay, anyDay, (kind, who, today, day) => {
      const readable = readableAmountInOwnData(kind, who, today)
      if (isOnContract(who, today)) return
      const ends = readingRules[kind].afterTenancy
      fc.pre(ends === 'dated')
      if (day > String(who.tenancyEnd)) expect(isDayReadable(readable, day)).toBe(false)
      expect(isDayReadable(readable, null)).toBe(false)
    }),
  )
})

test('no reader reads more in the portal than in own data, and no reader reads more on a later day', () => {
  fc.assert(
    fc.property(anyKind, anyReader, anyDay, anyDay, anyDay, (kind, who, one, other, day) => {
      const [today, later] = [one, other].toSorted() as [string, string]
      const shown = readableAmountInPortal(kind, who, today)
      if (isDayReadable(shown, day)) {
        expect(isDayReadable(readableAmountInOwnData(kind, who, today), day)).toBe(true)
      }
      if (isDayReadable(readableAmountInPortal(kind, who, later), day)) {
        expect(isDayReadable(shown, day)).toBe(true)
      }
    }),
  )
})
