import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { BeneficiaryRow } from './beneficiaries.ts'
import {
  addBeneficiary,
  canAddBeneficiary,
  fillInKnownAccounts,
  hasBeneficiaryInput,
  listBeneficiaryIndexesToSend,
  MAX_BENEFICIARIES,
  maskAccountForReader,
  normalizeShares,
  remainingBeneficiaries,
  removeBeneficiary,
  restoreBeneficiary,
} from './beneficiaries.ts'
import { groupIban, maskIban } from './iban.ts'

const blank: BeneficiaryRow = {
  existingBeneficiaryId: null,
  removeExistingBeneficiary: false,
  beneficiaryName: '',
  iban: '',
  bic: null,
  returnPercentage: '100',
  phoneNumber: null,
  email: null,
}
const aino: BeneficiaryRow = {
  ...blank,
  beneficiaryName: 'Aino Virtanen',
  iban: 'FI2112345600000785',
}
const share = (returnPercentage: string): BeneficiaryRow => ({ ...aino, returnPercentage })
const existing = (id: string, returnPercentage: string): BeneficiaryRow => ({
  ...share(returnPercentage),
  existingBeneficiaryId: id,
})
const removed = (row: BeneficiaryRow): BeneficiaryRow => ({
  ...row,
  removeExistingBeneficiary: true,
  returnPercentage: '0',
})

const anyRow = fc.record<BeneficiaryRow>({
  existingBeneficiaryId: fc.constantFrom(null, 'b-1'),
  removeExistingBeneficiary: fc.constant(false),
  beneficiaryName: fc.constantFrom('', 'Aino Virtanen'),
  iban: fc.constantFrom('', null, 'FI2112345600000785', 'SE4550000000058398257466'),
  bic: fc.constantFrom(null, 'ESSESESS'),
  returnPercentage: fc.constantFrom('', '0', '33,33', '50', '100'),
  phoneNumber: fc.constantFrom(null, '+358401234567'),
  email: fc.constantFrom(null, 'aino@example.fi'),
})
const anyRows = fc.array(anyRow, { minLength: 1, maxLength: MAX_BENEFICIARIES })

describe('an untouched beneficiary', () => {
  test.each([
    [blank],
    [{ ...blank, returnPercentage: '' }],
    [{ ...blank, beneficiaryName: '(null)' }],
  ])('may have the value %j', (row) => {
    expect(hasBeneficiaryInput(row)).toBe(false)
  })

  test.each([
    [{ beneficiaryName: 'A' }],
    [{ iban: 'F' }],
    [{ bic: 'N' }],
    [{ phoneNumber: '+' }],
    [{ email: 'a' }],
    [{ returnPercentage: '50' }],
    [{ returnPercentage: 'x' }],
    [{ existingBeneficiaryId: 'b-1' }],
  ])('may not have the value %j', (typed) => {
    expect(hasBeneficiaryInput({ ...blank, ...typed })).toBe(true)
  })

  test('may have the prefilled name of the resident, and no other name', () => {
    const own = { ...blank, beneficiaryName: 'Aino Virtanen ' }
    expect(hasBeneficiaryInput(own, 'Aino Virtanen')).toBe(false)
    expect(hasBeneficiaryInput({ ...own, iban: 'F' }, 'Aino Virtanen')).toBe(true)
    expect(hasBeneficiaryInput(own, 'Eero Virtanen')).toBe(true)
    expect(listBeneficiaryIndexesToSend([own], 'rental', 'Aino Virtanen')).toEqual([])
    expect(listBeneficiaryIndexesToSend([own], 'right_of_occupancy', 'Aino Virtanen')).toEqual([0])
  })

  test('is sent with the termination of a right of occupancy only', () => {
    expect(listBeneficiaryIndexesToSend([blank], 'rental')).toEqual([])
    expect(listBeneficiaryIndexesToSend([aino, blank], 'rental')).toEqual([0])
    expect(listBeneficiaryIndexesToSend([blank], 'right_of_occupancy')).toEqual([0])
  })

  test('has a share of at most 100, and any other text makes it touched', () => {
    fc.assert(
      fc.property(anyRow, fc.constantFrom('', ' ', '(null)', '100', '100,00 %'), (row, share) => {
        const words = [row.beneficiaryName, row.iban, row.bic, row.phoneNumber, row.email]
        const isBlank = words.every((word) => !word) && row.existingBeneficiaryId === null
        expect(hasBeneficiaryInput({ ...row, returnPercentage: share })).toBe(!isBlank)
      }),
    )
  })
})

test('returns in order the indexes of the beneficiary rows to send', () => {
  const anyType = fc.constantFrom('rental' as const, 'right_of_occupancy' as const)
  fc.assert(
    fc.property(anyRows, anyType, (rows, type) => {
      const places = listBeneficiaryIndexesToSend(rows, type)
      expect(places).toEqual([...new Set(places)].toSorted((a, b) => a - b))
      const left = rows.filter((_, place) => !places.includes(place))
      expect(
        left.filter((row) => type === 'right_of_occupancy' || hasBeneficiaryInput(row)),
      ).toEqual([])
    }),
  )
})

describe('removing a beneficiary', () => {
  test('marks a stored beneficiary as removed with share 0, and gives the whole share to the last remaining one', () => {
    const [first, second] = [existing('b-1', '60'), existing('b-2', '40')]
    expect(removeBeneficiary([first, second], 0)).toEqual([
      removed(first),
      { ...second, returnPercentage: '100' },
    ])
  })

  test('deletes the row of a new beneficiary', () => {
    expect(removeBeneficiary([share('60'), existing('b-2', '40')], 0)).toEqual([
      existing('b-2', '100'),
    ])
  })

  test('leaves the shares unchanged when several beneficiaries remain', () => {
    const rows = [share('50'), share('30'), share('20')]
    expect(removeBeneficiary(rows, 2)).toEqual([share('50'), share('30')])
  })

  test('leaves beneficiaries that were removed earlier unchanged', () => {
    const gone = removed(existing('b-1', '10'))
    expect(removeBeneficiary([gone, share('50'), share('40')], 1)).toEqual([gone, share('100')])
    expect(normalizeShares([gone])).toEqual([gone])
  })

  test('leaves one row fewer, and gives a single remaining beneficiary the whole share', () => {
    fc.assert(
      fc.property(anyRows, fc.nat(MAX_BENEFICIARIES - 1), (rows, place) => {
        fc.pre(place < rows.length)
        const left = remainingBeneficiaries(removeBeneficiary(rows, place))
        expect(left.length).toBe(rows.length - 1)
        expect(left.length === 1 ? left[0]?.returnPercentage : '100').toBe('100')
      }),
    )
  })

  test('makes room for another beneficiary, because removed ones do not count towards four', () => {
    const four = [existing('b-1', '25'), share('25'), share('25'), share('25')]
    expect(canAddBeneficiary(four)).toBe(false)
    expect(canAddBeneficiary(removeBeneficiary(four, 0))).toBe(true)
    expect(canAddBeneficiary(four.slice(1))).toBe(true)
  })
})

describe('adding a beneficiary', () => {
  test('gives the first beneficiary the whole share, and the next one no share', () => {
    const gone = removed(existing('b-1', '10'))
    expect(addBeneficiary([gone], share(''))).toEqual([gone, share('100')])
    expect(addBeneficiary([share('100')], blank)).toEqual([share('100'), blank])
  })

  test('changes no row when there are four beneficiaries already', () => {
    const four = [share('25'), share('25'), share('25'), share('25')]
    expect(addBeneficiary(four, blank)).toEqual(four)
  })

  test('a second time after its removal clears its share, unless it is the only beneficiary', () => {
    const gone = removed(existing('b-1', '10'))
    expect(restoreBeneficiary([gone, share('100')], 0)).toEqual([existing('b-1', ''), share('100')])
    expect(restoreBeneficiary([gone], 0)).toEqual([existing('b-1', '100')])
    const four = [share('25'), share('25'), share('25'), share('25')]
    expect(restoreBeneficiary([gone, ...four], 0)).toEqual([gone, ...four])
  })

  test('and removing in any order leaves at most four beneficiaries, with shares that follow the rules', () => {
    const anyStep = fc.record({
      step: fc.constantFrom('add', 'remove', 'restore'),
      place: fc.nat(MAX_BENEFICIARIES + 1),
      row: anyRow,
    })
    fc.assert(
      fc.property(anyRows, fc.array(anyStep, { maxLength: 12 }), (begun, steps) => {
        let rows = normalizeShares(begun)
        for (const { step, place, row } of steps) {
          if (step === 'add') rows = addBeneficiary(rows, { ...row, existingBeneficiaryId: null })
          if (step === 'remove' && !rows[place]?.removeExistingBeneficiary)
            rows = removeBeneficiary(rows, place)
          if (step === 'restore' && rows[place]?.removeExistingBeneficiary)
            rows = restoreBeneficiary(rows, place)
          const [kept, gone] = [
            remainingBeneficiaries(rows),
            rows.filter((one) => one.removeExistingBeneficiary),
          ]
          expect(kept.length).toBeLessThanOrEqual(MAX_BENEFICIARIES)
          expect(canAddBeneficiary(rows)).toBe(kept.length < MAX_BENEFICIARIES)
          if (kept.length === 1) expect(kept[0]?.returnPercentage).toBe('100')
          expect(gone.map((one) => [one.existingBeneficiaryId, one.returnPercentage])).toEqual(
            gone.map(() => ['b-1', '0']),
          )
        }
        const known = (all: readonly BeneficiaryRow[]) =>
          all.filter((one) => one.existingBeneficiaryId !== null).length
        expect(known(rows)).toBe(known(begun))
      }),
    )
  })

  test('and adjusting the shares twice gives the same result as once', () => {
    const anyMarked = anyRow.chain((row) =>
      fc.boolean().map((isRemoved) => ({ ...row, removeExistingBeneficiary: isRemoved })),
    )
    fc.assert(
      fc.property(fc.array(anyMarked, { maxLength: 6 }), (rows) => {
        const settled = normalizeShares(rows)
        expect(normalizeShares(settled)).toEqual(settled)
        const unshared = (all: BeneficiaryRow[]) =>
          all.map((row) => ({ ...row, returnPercentage: null }))
        expect(unshared(settled)).toEqual(unshared(rows))
      }),
    )
  })
})

test('a removed beneficiary has the data of the contract, whatever was typed', () => {
  const account = {
    id: 'b-1',
    tenantId: 't-1',
    beneficiaryName: 'Karin Svensson',
    iban: 'SE4550000000058398257466',
    bic: 'ESSESESS',
  }
  const typed = {
    existingBeneficiaryId: 'b-1',
    removeExistingBeneficiary: true,
    tenantId: null,
    contractToTenantAssociationId: 'a-1',
    beneficiaryName: 'Somebody Else',
    iban: '',
    bic: null,
    returnPercentage: '0',
    phoneNumber: '+358 40 123 4567',
    email: 'somebody@example.fi',
  }
  const kept = { ...typed, removeExistingBeneficiary: false }
  const stranger = { ...typed, existingBeneficiaryId: 'b-2' }
  const { id: _id, ...known } = account
  const { iban, bic } = account
  const masked = { ...kept, iban: groupIban(maskIban(iban)), bic: null }
  expect(fillInKnownAccounts([masked], [account])).toEqual([{ ...masked, iban, bic }])
  expect(fillInKnownAccounts([typed, kept, stranger], [account])).toEqual([
    { ...typed, ...known, contractToTenantAssociationId: null, phoneNumber: null, email: null },
    kept,
    stranger,
  ])
})

test('an account number is shown in full to its owner and to those who sign, and masked to its last characters for others', () => {
  const account = { tenantId: 't-1', iban: 'FI2112345600000785' }
  const masked = { ...account, iban: '••••0785' }
  const readBy = (tenantId: string | null, isSigner: boolean, one = account) =>
    maskAccountForReader(one, { tenantId, isSigner })
  expect([readBy('t-1', false), readBy('t-2', true), readBy(null, true)]).toEqual([
    account,
    account,
    account,
  ])
  expect([readBy('t-2', false), readBy(null, false)]).toEqual([masked, masked])
  const ofNobody = { tenantId: null, iban: account.iban }
  expect(maskAccountForReader(ofNobody, { tenantId: null, isSigner: false })).toEqual({
    ...ofNobody,
    iban: '••••0785',
  })
})
