import * as fc from 'fast-check'
import type { TerminationContext } from './termination.ts'
import type { TerminationForm, TypedBeneficiary } from './termination-form.ts'

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

/** Forms as anything can have been typed into them, right and wrong. */
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

/** Contracts of both types, with an end and without. */
export const anyTerminationContext: fc.Arbitrary<TerminationContext> = fc.record({
  contractType: fc.constantFrom('rental', 'right_of_occupancy'),
  noticeDay: fc.constant('2026-11-21'),
  contractEndDate: fc.constantFrom(null, '2026-11-21', '2026-11-22', '2026-12-10', '2027-09-30'),
  now: fc.constant(new Date('2026-11-21T10:00:00Z')),
})
