import * as fc from 'fast-check'
import { MAX_BENEFICIARIES } from '../domain/beneficiaries.ts'
import { type TerminationContext, terminationReasons } from './termination.ts'
import {
  clearDependentFields,
  emptyBeneficiary,
  type TerminationForm,
  type TypedBeneficiary,
} from './termination-form.ts'

const ids = ['1', '2', '3', '4', '5', '6'].map((n) => `0b5ad7a2-4a53-4d4c-8f53-6f0c6a1c0b0${n}`)
const anyText = fc.constantFrom('', '  ', '(null)', 'Aino', ' Aino ', 'A'.repeat(101), '\u0000')
const anyDate = fc.constantFrom(
  '',
  'soon',
  '2026-12-31',
  '20.11.2026',
  '21.11.2026',
  '22.11.2026',
  '30.11.2026',
  '31.12.2026',
  '21.2.2027',
  '21.11.2027',
  '22.11.2027',
)

const anyBeneficiary: fc.Arbitrary<TypedBeneficiary> = fc.record({
  existingBeneficiaryId: fc.constantFrom(null, null, ...ids),
  removeExistingBeneficiary: fc.boolean(),
  tenantId: fc.constant(null),
  contractToTenantAssociationId: fc.constant(null),
  beneficiaryName: anyText,
  iban: fc.constantFrom(
    '',
    'FI21 1234 5600 0007 85',
    'DE89 3704 0044 0532 0130 00',
    'FI21',
    'D',
    '1'.repeat(70),
  ),
  bic: fc.constantFrom('', 'COBADEFF', 'NDEAFIHH', '?'),
  returnPercentage: fc.constantFrom('', '0', '100', '50', '33,33', '150', '-5', '1,234', 'half'),
  phoneNumber: fc.constantFrom('', '+358 40 123 4567', 'call mum', '+1234567890123456'),
  email: fc.constantFrom('', 'aino@example.fi', 'nobody'),
})

/** Forms with any input, valid and invalid. */
export const anyTerminationForm: fc.Arbitrary<TerminationForm> = fc.record({
  terminationReason: fc.constantFrom('', 'other', 'buying_property', 'boredom'),
  endDate: anyDate,
  movingOutDate: anyDate,
  rightOfOccupancyCollateralLocation: fc.constantFrom('', 'bank', 'holder'),
  bank: anyText,
  beneficiaries: fc.array(anyBeneficiary, { maxLength: 6 }),
  newAddress: fc.record({
    recipientName: anyText,
    streetAddress: anyText,
    postalCode: fc.constantFrom('', '33200', ' 33200 ', '123'),
    city: anyText,
  }),
  displaysSelf: fc.constantFrom('', 'tenant', 'propertyCompanyGroup'),
  displayStartDate: anyDate,
  displayEndDate: anyDate,
  givingContactInfoAllowed: fc.boolean(),
  hasPetsInApartment: fc.boolean(),
  additionalDetails: fc.constantFrom('', 'Avaimet naapurilla.', 'a'.repeat(1001)),
  files: fc.array(
    fc.record({
      uuid: fc.constantFrom(...ids),
      fileName: fc.constant('todistus.pdf'),
      size: fc.constant(1000),
    }),
    { maxLength: 3 },
  ),
})

/** Contracts of both types, with and without an end date. */
export const anyTerminationContext: fc.Arbitrary<TerminationContext> = fc.record({
  contractType: fc.constantFrom('rental', 'right_of_occupancy'),
  noticeDay: fc.constant('2026-11-21'),
  contractEndDate: fc.constantFrom(null, '2026-11-21', '2026-11-22', '2026-12-10', '2027-09-30'),
  firstViewing: fc.constant('2026-11-22'),
})

const shares = [
  [],
  ['100'],
  ['33,33', '66,67'],
  ['33,33', '33,33', '33,34'],
  ['25', '25', '25', '25'],
]
const anyTypedAccount = fc.constantFrom(
  { iban: 'FI21 1234 5600 0007 85', bic: '' },
  { iban: 'fi1410093000123458', bic: '' },
  { iban: 'DE89 3704 0044 0532 0130 00', bic: 'COBADEFFXXX' },
)
const anyName = fc.constantFrom('Aino Virtanen', 'Åke: Ö, nimi', "O'Neill; Son & Co <b>")
const anyKept: fc.Arbitrary<TypedBeneficiary> = fc
  .tuple(
    anyTypedAccount,
    anyName,
    fc.constantFrom('', '+358 40 123 4567'),
    fc.constantFrom('', 'aino@example.fi'),
  )
  .map(([account, beneficiaryName, phoneNumber, email]) => ({
    ...emptyBeneficiary,
    ...account,
    beneficiaryName,
    phoneNumber,
    email,
  }))

/** A removed known account, with anything typed over its data. */
const removedAs = (existingBeneficiaryId: string): fc.Arbitrary<TypedBeneficiary> =>
  anyKept.map((one) => ({
    ...one,
    existingBeneficiaryId,
    removeExistingBeneficiary: true,
    returnPercentage: '0',
  }))

const anyBeneficiaries = (least: number, removable: readonly string[]) =>
  fc
    .tuple(
      fc.array(anyKept, { minLength: least, maxLength: MAX_BENEFICIARIES }),
      fc.subarray([...removable]).chain((ids) => fc.tuple(...ids.map(removedAs))),
      fc.boolean(),
    )
    .map(([kept, removed, isRemovedFirst]) => {
      const shared = kept.map((one, place) => ({
        ...one,
        returnPercentage: shares[kept.length]?.[place] ?? '',
      }))
      return isRemovedFirst ? [...removed, ...shared] : [...shared, ...removed]
    })

const noAddress = { recipientName: '', streetAddress: '', postalCode: '', city: '' }
const anyAddress = {
  recipientName: 'Aino Virtanen',
  streetAddress: 'Satamakatu 11: B 24',
  postalCode: '33200',
  city: 'Tampere',
}

/** Complete forms for a contract, with any of its known accounts removed. */
export const anyCompleteForm = (
  { contractType, contractEndDate }: Pick<TerminationContext, 'contractType' | 'contractEndDate'>,
  removable: readonly string[],
): fc.Arbitrary<TerminationForm> => {
  const isRental = contractType === 'rental'
  const isFixed = contractEndDate !== null
  return fc
    .record({
      terminationReason: fc.constantFrom(...terminationReasons),
      endDate: fc.constantFrom('21.2.2027', '30.9.2027', ...(isRental ? ['31.12.2026'] : [])),
      movingOutDate: fc.constantFrom('', '21.11.2026', '28.12.2026'),
      rightOfOccupancyCollateralLocation: isRental
        ? fc.constant('' as const)
        : fc.constantFrom('bank', 'holder'),
      bank: fc.constantFrom('Nordea', 'Pankki: X'),
      beneficiaries: anyBeneficiaries(isRental ? 0 : 1, removable),
      newAddress: fc.constantFrom(noAddress, anyAddress),
      displaysSelf: fc.constantFrom('tenant', 'propertyCompanyGroup'),
      displayStartDate: fc.constantFrom('', '25.11.2026'),
      displayEndDate: fc.constantFrom('', '28.12.2026'),
      givingContactInfoAllowed: fc.boolean(),
      hasPetsInApartment: fc.boolean(),
      additionalDetails: fc.constantFrom(
        '',
        'Avaimet: naapurilla.',
        'Kiitos.\n\nUusi osoite\nOsoite: Muualla 1',
        'Kiitos.\r\nHei.',
      ),
      files: fc
        .subarray(['todistus.pdf', 'a, b.pdf', 'Liitteet: c.jpg'], { minLength: isFixed ? 1 : 0 })
        .map((names) =>
          names.map((fileName, place) => ({ uuid: ids[place] ?? '', fileName, size: 1000 })),
        ),
    })
    .map(clearDependentFields)
}
