import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../domain/date-arithmetic.ts'
import { anyHelsinkiDay } from '../domain/days.arbitrary.ts'
import { contractEndBounds } from '../domain/notice-period.ts'
import { fieldErrorsOf } from './errors.ts'
import {
  type TerminationBeneficiary,
  type TerminationContext,
  type TerminationOperation,
  terminationOperationSchemaFor,
} from './termination.ts'

const rental: TerminationContext = {
  contractType: 'rental',
  noticeDay: '2026-11-21',
  contractEndDate: null,
  firstViewing: '2026-11-22',
}
const occupancy: TerminationContext = { ...rental, contractType: 'right_of_occupancy' }

const right: TerminationOperation = {
  movingOutDate: null,
  endDate: '2026-12-31',
  terminationReason: 'other',
  additionalDetails: null,
  fileUuids: [],
  givingContactInfoAllowed: false,
  masterKeyAccessAllowed: false,
  hasPetsInApartment: false,
  displaysSelf: true,
  displayStartDate: null,
  displayEndDate: null,
  newAddress: null,
  isCollateral: null,
  collateralLender: null,
  beneficiaries: [],
}
const aino: TerminationBeneficiary = {
  existingBeneficiaryId: null,
  removeExistingBeneficiary: false,
  tenantId: null,
  contractToTenantAssociationId: null,
  beneficiaryName: 'Aino Virtanen',
  iban: 'FI2112345600000785',
  bic: null,
  returnPercentage: 100,
  phoneNumber: null,
  email: null,
}
const knownId = '0b5ad7a2-4a53-4d4c-8f53-6f0c6a1c0b01'
const otherId = '0b5ad7a2-4a53-4d4c-8f53-6f0c6a1c0b02'
const removed: TerminationBeneficiary = {
  ...aino,
  existingBeneficiaryId: knownId,
  removeExistingBeneficiary: true,
  returnPercentage: 0,
}
const byCompany = {
  displaysSelf: false,
  masterKeyAccessAllowed: true,
  displayStartDate: '2026-11-25',
  displayEndDate: '2026-12-31',
}
const signed = { ...right, endDate: '2027-02-21', isCollateral: false, beneficiaries: [aino] }

const errors = (sent: unknown, context = rental) => {
  const read = terminationOperationSchemaFor(context).safeParse(sent)
  return read.success
    ? []
    : fieldErrorsOf(read.error.issues).map(({ path, key }) => `${path}: ${key}`)
}
const share = (returnPercentage: number) => ({ ...aino, returnPercentage })

describe('a termination', () => {
  it('is valid in the form of its sample', () => {
    expect(errors(right)).toEqual([])
    expect(errors({ ...right, ...byCompany, beneficiaries: [aino] })).toEqual([])
    expect(errors(signed, occupancy)).toEqual([])
  })

  it('with several errors reports all of them at once', () => {
    expect(
      errors({
        ...right,
        endDate: null,
        terminationReason: null,
        displaysSelf: null,
        movingOutDate: '2026-11-20',
        additionalDetails: 'a'.repeat(1001),
        newAddress: { recipientName: 'A', streetAddress: null, postalCode: '123', city: null },
        beneficiaries: [{ ...aino, iban: 'DE89370400440532013000', returnPercentage: 99 }],
      }).toSorted(),
    ).toEqual([
      'additionalDetails: too_big',
      'beneficiaries.0.bic: required',
      'beneficiaries.0.returnPercentage: invalid_return_percentage_sum',
      'displaysSelf: required',
      'endDate: required',
      'movingOutDate: too_small_date',
      'newAddress.city: address_incomplete',
      'newAddress.postalCode: invalid_postal_code',
      'newAddress.streetAddress: address_incomplete',
      'terminationReason: required',
    ])
  })

  it.each([
    ['the earliest day', '2026-12-31', []],
    ['a day before it', '2026-12-30', ['endDate: too_small_date']],
    ['the latest day', '2027-11-21', []],
    ['a day after it', '2027-11-22', ['endDate: too_big_date']],
    ['no real day', '2027-02-30', ['endDate: invalid_date']],
  ])('of a rental ends on %s', (_, endDate, expected) => {
    expect(errors({ ...right, endDate })).toEqual(expected)
  })

  it.each([
    ['the earliest day', '2027-02-21', []],
    ['a day before it', '2027-02-20', ['endDate: too_small_date']],
  ])('of a right of occupancy ends on %s', (_, endDate, expected) => {
    expect(errors({ ...signed, endDate }, occupancy)).toEqual(expected)
  })

  it('of a contract with an end date ends on that day at the latest', () => {
    const context = { ...rental, contractEndDate: '2027-01-15' }
    expect(errors({ ...right, endDate: '2027-01-15' }, context)).toEqual([])
    expect(errors({ ...right, endDate: '2027-01-16' }, context)).toEqual(['endDate: too_big_date'])
  })

  it('of a fixed term requires an attachment to end early', () => {
    const context = { ...rental, contractEndDate: '2027-09-30' }
    expect(errors(right, context)).toEqual(['fileUuids: required'])
    const fileUuids = ['0b5ad7a2-4a53-4d4c-8f53-6f0c6a1c0a01']
    expect(errors({ ...right, fileUuids }, context)).toEqual([])
  })

  it('requires that the tenant moves out by the end date', () => {
    expect(errors({ ...right, movingOutDate: '2026-12-31' })).toEqual([])
    expect(errors({ ...right, movingOutDate: '2027-01-01' })).toEqual([
      'movingOutDate: move_date_after_end_date',
    ])
  })

  it('accepts the camel-case spelling of a reason', () => {
    const read = terminationOperationSchemaFor(rental).parse({
      ...right,
      terminationReason: 'buyingProperty',
    })
    expect(read.terminationReason).toBe('buying_property')
    expect(errors({ ...right, terminationReason: 'boredom' })).toEqual([
      'terminationReason: invalid_type',
    ])
  })

  it('of a right of occupancy requires the place of the collateral agreement and a beneficiary', () => {
    expect(errors({ ...right, endDate: '2027-02-21' }, occupancy)).toEqual([
      'isCollateral: required',
      'beneficiaries: required',
    ])
    expect(errors({ ...signed, isCollateral: true }, occupancy)).toEqual([
      'collateralLender: required',
    ])
    expect(
      errors({ ...signed, isCollateral: true, collateralLender: 'Nordea' }, occupancy),
    ).toEqual([])
  })

  it('of a right of occupancy accepts a lender only with a collateral, and a rental accepts neither', () => {
    expect(errors({ ...signed, collateralLender: 'Nordea' }, occupancy)).toEqual([
      'collateralLender: invalid_type',
    ])
    expect(errors({ ...right, isCollateral: true, collateralLender: 'Nordea' })).toEqual([
      'isCollateral: invalid_type',
    ])
    expect(errors({ ...right, isCollateral: false })).toEqual(['isCollateral: invalid_type'])
  })

  it('rejects a duplicate file', () => {
    const file = '0b5ad7a2-4a53-4d4c-8f53-6f0c6a1c0a01'
    expect(errors({ ...right, fileUuids: [file, file] })).toEqual(['fileUuids: invalid_type'])
  })

  it('counts a new address without any of its four fields as no address, and trims the fields of others', () => {
    const none = { recipientName: null, streetAddress: null, postalCode: null, city: null }
    const whole = {
      recipientName: ' Aino ',
      streetAddress: 'Satamakatu 11 ',
      postalCode: ' 33200 ',
      city: ' Tampere',
    }
    const read = (newAddress: unknown) =>
      terminationOperationSchemaFor(rental).parse({ ...right, newAddress }).newAddress
    expect([null, none, whole].map(read)).toEqual([
      null,
      null,
      {
        recipientName: 'Aino',
        streetAddress: 'Satamakatu 11',
        postalCode: '33200',
        city: 'Tampere',
      },
    ])
  })
})

describe('viewings', () => {
  it.each([
    ['from the next day, 24 hours ahead', '2026-11-22', []],
    ['no sooner', '2026-11-21', ['displayStartDate: too_small_date']],
    [
      'no later than the contract',
      '2027-01-01',
      ['displayStartDate: too_big_date', 'displayEndDate: too_small_date'],
    ],
  ])('by the company may begin %s', (_, displayStartDate, expected) => {
    expect(errors({ ...right, ...byCompany, displayStartDate })).toEqual(expected)
  })

  it('by the company require the master key and both days', () => {
    expect(
      errors({
        ...right,
        ...byCompany,
        masterKeyAccessAllowed: false,
        displayStartDate: null,
        displayEndDate: null,
      }),
    ).toEqual([
      'masterKeyAccessAllowed: invalid_type',
      'displayStartDate: required',
      'displayEndDate: required',
    ])
  })

  it.each([
    [
      'has no day left when the contract ends today',
      '2026-11-21',
      ['displaysSelf: too_small_date'],
    ],
    ['has its last day when the contract ends tomorrow', '2026-11-22', []],
  ])('by the company: %s', (_, end, expected) => {
    const context = { ...rental, contractEndDate: end }
    const sent = {
      ...right,
      ...byCompany,
      endDate: end,
      displayStartDate: '2026-11-22',
      displayEndDate: end,
    }
    expect(errors(sent, context)).toEqual(expected)
  })

  it('by the tenant allow neither the master key nor viewing days', () => {
    expect(errors({ ...right, ...byCompany, displaysSelf: true })).toEqual([
      'masterKeyAccessAllowed: invalid_type',
      'displayStartDate: invalid_type',
      'displayEndDate: invalid_type',
    ])
  })
})

describe('beneficiaries', () => {
  it('have a phone number without the invisible characters of a pasted text', () => {
    const pasted = { ...aino, phoneNumber: '\u202a+358\u00a040\u202f123 4567\u202c' }
    const termination = terminationOperationSchemaFor(occupancy).parse({
      ...signed,
      beneficiaries: [pasted],
    })
    expect(termination.beneficiaries).toEqual([{ ...aino, phoneNumber: '+358 40 123 4567' }])
  })

  it.each([
    ['one who gets all', [share(100)], []],
    ['three in hundredths', [share(33.33), share(33.33), share(33.34)], []],
    ['a removed one beside', [removed, share(100)], []],
    [
      'too little',
      [share(99.99)],
      ['beneficiaries.0.returnPercentage: invalid_return_percentage_sum'],
    ],
    [
      'too much',
      [share(50), share(50.01)],
      ['beneficiaries.0.returnPercentage: invalid_return_percentage_sum'],
    ],
    [
      'too much after a removed one',
      [{ ...removed, returnPercentage: 0 }, share(50), share(51)],
      ['beneficiaries.1.returnPercentage: invalid_return_percentage_sum'],
    ],
    ['one who gets more than all', [share(150)], ['beneficiaries.0.returnPercentage: too_big']],
    [
      'one who gets less than nothing',
      [share(-5)],
      ['beneficiaries.0.returnPercentage: too_small'],
    ],
    [
      'four beside two removed ones',
      [
        removed,
        { ...removed, existingBeneficiaryId: otherId },
        ...Array.from({ length: 4 }, () => share(25)),
      ],
      [],
    ],
    ['three decimals', [share(33.333)], ['beneficiaries.0.returnPercentage: invalid_number']],
    ['five', Array.from({ length: 5 }, () => share(20)), ['beneficiaries: too_big']],
  ])('get the returned money in valid or invalid shares: %s', (_, beneficiaries, expected) => {
    expect(errors({ ...right, beneficiaries })).toEqual(expected)
  })

  it('do not report the sum while a share is not a number', () => {
    const beneficiaries = [share(50), { ...aino, returnPercentage: 'half' }]
    expect(errors({ ...right, beneficiaries })).toEqual([
      'beneficiaries.1.returnPercentage: invalid_number',
    ])
  })

  it('without an account number do not count towards the total of 100 %', () => {
    const beneficiaries = [{ ...share(100), iban: null }, share(60)]
    expect(errors({ ...right, beneficiaries })).toEqual([
      'beneficiaries.0.iban: required',
      'beneficiaries.1.returnPercentage: invalid_return_percentage_sum',
    ])
  })

  it('that are removed need only their ids and get no share', () => {
    const sent = (one: object) =>
      errors({ ...right, beneficiaries: [{ ...removed, ...one }, aino] })
    expect(sent({})).toEqual([])
    expect(sent({ existingBeneficiaryId: null })).toEqual([
      'beneficiaries.0.existingBeneficiaryId: required',
    ])
    expect(sent({ returnPercentage: 1 })).toEqual(['beneficiaries.0.returnPercentage: too_big'])
    expect(sent({ returnPercentage: -1 })).toEqual(['beneficiaries.0.returnPercentage: too_small'])
  })

  it('that are removed skip all other rules, and their invalid values are dropped', () => {
    const wrong = {
      ...removed,
      beneficiaryName: 'A'.repeat(101),
      iban: 'SE45 5000',
      bic: '?',
      phoneNumber: 'call mum',
      email: 'nobody',
    }
    const { beneficiaries } = terminationOperationSchemaFor(rental).parse({
      ...right,
      beneficiaries: [
        wrong,
        { ...removed, existingBeneficiaryId: otherId, iban: 'DE89370400440532013000' },
      ],
    })
    expect(beneficiaries).toEqual([
      { ...removed, beneficiaryName: '', iban: '', bic: null, phoneNumber: null, email: null },
      { ...removed, existingBeneficiaryId: otherId, iban: 'DE89370400440532013000' },
    ])
  })

  it('whose `removeExistingBeneficiary` is neither true nor false are rejected', () => {
    const beneficiaries = [{ ...aino, removeExistingBeneficiary: 'no' }]
    expect(errors({ ...right, beneficiaries })).toEqual([
      'beneficiaries.0.removeExistingBeneficiary: invalid_type',
    ])
  })

  it('that are stored with the contract may be sent only once each', () => {
    const known = { ...aino, existingBeneficiaryId: knownId }
    expect(errors({ ...right, beneficiaries: [known, removed] })).toEqual([
      'beneficiaries: invalid_type',
    ])
    expect(
      errors({ ...right, beneficiaries: [known, { ...removed, existingBeneficiaryId: otherId }] }),
    ).toEqual([])
  })

  it('may all be removed from the termination of a rental but not of a right of occupancy', () => {
    expect(errors({ ...right, beneficiaries: [removed] })).toEqual([])
    expect(errors({ ...signed, beneficiaries: [removed] }, occupancy)).toEqual([
      'beneficiaries: required',
    ])
  })

  it('of a Finnish bank are parsed without their BIC', () => {
    const { beneficiaries } = terminationOperationSchemaFor(rental).parse({
      ...right,
      beneficiaries: [{ ...aino, bic: 'NDEAFIHH' }],
    })
    expect(beneficiaries).toEqual([aino])
  })

  it('have their texts trimmed', () => {
    const spaced = { ...aino, beneficiaryName: ' Aino Virtanen ', phoneNumber: ' +358401234567 ' }
    const { beneficiaries } = terminationOperationSchemaFor(rental).parse({
      ...right,
      beneficiaries: [spaced],
    })
    expect(beneficiaries).toEqual([{ ...aino, phoneNumber: '+358401234567' }])
  })

  it('report text that is too long', () => {
    const long = {
      ...aino,
      beneficiaryName: 'A'.repeat(101),
      iban: `FI${'1'.repeat(60)}`,
      email: `${'a'.repeat(60)}@${'b'.repeat(60)}.fi`,
    }
    expect(errors({ ...right, beneficiaries: [long] })).toEqual([
      'beneficiaries.0.beneficiaryName: too_big',
      'beneficiaries.0.iban: too_big',
      'beneficiaries.0.email: too_big',
    ])
  })

  it('of a foreign bank require a BIC', () => {
    const foreign = { ...aino, iban: 'DE89 3704 0044 0532 0130 00' }
    expect(errors({ ...right, beneficiaries: [foreign] })).toEqual([
      'beneficiaries.0.bic: required',
    ])
    const { beneficiaries } = terminationOperationSchemaFor(rental).parse({
      ...right,
      beneficiaries: [{ ...foreign, bic: 'cobadeff xxx' }],
    })
    expect(beneficiaries.map(({ iban, bic }) => [iban, bic])).toEqual([
      ['DE89370400440532013000', 'COBADEFFXXX'],
    ])
  })

  it('have a phone number of at most 15 characters with the plus sign, not counting spaces', () => {
    const withPhone = (phoneNumber: string) =>
      errors({ ...right, beneficiaries: [{ ...aino, phoneNumber }] })
    expect(withPhone('+358 40 123 4567 89')).toEqual([])
    expect(withPhone('call mum')).toEqual(['beneficiaries.0.phoneNumber: invalid_phone_number'])
    expect(withPhone('+358 40 123 4567 890')).toEqual(['beneficiaries.0.phoneNumber: too_big'])
  })
})

describe('any request body', () => {
  it('is either parsed or rejected with errors, and never makes the validation throw', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.anything(),
          fc.record(Object.fromEntries(Object.keys(right).map((key) => [key, fc.anything()]))),
        ),
        (sent) => {
          expect(errors(sent).length).toBeGreaterThan(0)
        },
      ),
    )
  })

  it('of either contract type, on any notice day, ends within its bounds or is rejected', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('rental' as const, 'right_of_occupancy' as const),
        anyHelsinkiDay,
        fc.option(fc.integer({ min: 0, max: 500 })),
        fc.integer({ min: -30, max: 500 }),
        (contractType, noticeDay, term, days) => {
          const contractEndDate = term === null ? null : addDays(noticeDay, term)
          const context = { ...rental, contractType, noticeDay, contractEndDate }
          const { first, last } = contractEndBounds(context)
          const found = (endDate: string) =>
            errors({ ...right, endDate }, context).filter((one) => one.startsWith('endDate'))
          const endDate = addDays(noticeDay, days)
          expect(found(endDate)).toEqual([
            ...(endDate < first ? ['endDate: too_small_date'] : []),
            ...(endDate > last ? ['endDate: too_big_date'] : []),
          ])
          expect([first, last].flatMap(found)).toEqual([])
        },
      ),
    )
  })

  it('of a rental may end on the day of an earlier notice that is not past', () => {
    const found = (endDate: string, change: Partial<TerminationContext> = {}) =>
      errors(
        { ...right, endDate },
        { ...rental, noticeDay: '2026-12-01', ofEarlierNotices: ['2026-12-31'], ...change },
      )
    expect(found('2026-12-31')).toEqual([])
    expect(found('2026-12-30')).toEqual(['endDate: too_small_date'])
    expect(found('2026-12-31', { noticeDay: '2027-01-01' })).toEqual(['endDate: too_small_date'])
    expect(found('2026-12-31', { ofEarlierNotices: [] })).toEqual(['endDate: too_small_date'])
  })

  it('is accepted exactly when its end date is within the bounds', () => {
    fc.assert(
      fc.property(fc.integer({ min: -400, max: 800 }), (days) => {
        const endDate = addDays('2026-11-21', days)
        expect(errors({ ...right, endDate }).length === 0).toBe(
          endDate >= '2026-12-31' && endDate <= '2027-11-21',
        )
      }),
    )
  })
})
