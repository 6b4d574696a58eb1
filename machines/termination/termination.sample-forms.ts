import type { Beneficiary } from '../../api/contracts.ts'
import type { AttachedFile } from '../../api/files.ts'
import type { TerminationBeneficiary, TerminationOperation } from '../../api/termination.ts'
import {
  emptyBeneficiary,
  type TerminationForm,
  type TypedBeneficiary,
} from '../../api/termination-form.ts'
import { aino } from './termination.sample-people.ts'
import {
  ainoStart,
  filledForm,
  filledOperation,
  fixedTermStart,
  minimalForm,
  occupancyStart,
} from './termination.samples.ts'
import type { TerminationStart } from './termination.setup.ts'

/** The beneficiaries of two accounts that the provider already knows. */
export const knownAccounts: readonly [Beneficiary, Beneficiary] = [
  {
    id: '7d1f6c2a-5b1e-4c4f-9a57-0c3a2f4e1b21',
    tenantId: aino.id,
    beneficiaryName: 'Aino Virtanen',
    iban: 'FI2112345600000785',
    bic: null,
    returnPercentage: 60,
  },
  {
    id: '7d1f6c2a-5b1e-4c4f-9a57-0c3a2f4e1b22',
    tenantId: null,
    beneficiaryName: 'Karin Svensson',
    iban: 'SE4550000000058398257466',
    bic: 'ESSESESS',
    returnPercentage: 40,
  },
]

/** The start of a termination of Aino's rental when the provider knows `knownAccounts`. */
export const knownAccountsStart: TerminationStart = { ...ainoStart, beneficiaries: knownAccounts }

/** A certificate of a move for work. */
export const certificate: AttachedFile = {
  uuid: '7d1f6c2a-5b1e-4c4f-9a57-0c3a2f4e1b31',
  fileName: 'tyosopimus.pdf',
  size: 48_213,
}

/** The start of a termination of a fixed-term rental that ends on the day of the notice. */
export const endsTodayStart: TerminationStart = {
  ...ainoStart,
  contract: { ...ainoStart.contract, endDate: '2026-11-21' },
}

const people = [
  ['Aino Virtanen', 'FI21 1234 5600 0007 85', 'FI2112345600000785'],
  ['Eero Virtanen', 'FI14 1009 3000 1234 58', 'FI1410093000123458'],
  ['Karin Svensson', 'SE45 5000 0000 0583 9825 7466', 'SE4550000000058398257466'],
  ['Klaus Weber', 'DE89 3704 0044 0532 0130 00', 'DE89370400440532013000'],
] as const
const bics = ['', '', 'ESSESESS', 'COBADEFFXXX']

/** Four beneficiaries, two of them with foreign accounts. */
export const fourTypedBeneficiaries: readonly TypedBeneficiary[] = people.map(
  ([beneficiaryName, iban], place) => ({
    ...emptyBeneficiary,
    beneficiaryName,
    iban,
    bic: bics[place] ?? '',
    returnPercentage: '25',
  }),
)
const fourRead: readonly TerminationBeneficiary[] = people.map(
  ([beneficiaryName, , iban], place) => ({
    ...emptyBeneficiary,
    beneficiaryName,
    iban,
    bic: bics[place] || null,
    returnPercentage: 25,
    phoneNumber: null,
    email: null,
  }),
)

/** A form with four beneficiaries. */
export const fourBeneficiariesForm: TerminationForm = {
  ...filledForm,
  beneficiaries: [...fourTypedBeneficiaries],
}

/** The operation that results from `fourBeneficiariesForm`. */
export const fourBeneficiariesOperation: TerminationOperation = {
  ...filledOperation,
  beneficiaries: [...fourRead],
}

const [, karin] = knownAccounts

/** A form in which a known account is removed and Aino's new account gets 100 %. */
export const removedBeneficiaryForm: TerminationForm = {
  ...filledForm,
  beneficiaries: [
    {
      ...emptyBeneficiary,
      existingBeneficiaryId: karin.id,
      removeExistingBeneficiary: true,
      beneficiaryName: karin.beneficiaryName,
      iban: 'SE45 5000 0000 0583 9825 7466',
      bic: 'ESSESESS',
      returnPercentage: '0',
    },
    ...filledForm.beneficiaries,
  ],
}

/** The operation that results from `removedBeneficiaryForm`. */
export const removedBeneficiaryOperation: TerminationOperation = {
  ...filledOperation,
  beneficiaries: [
    {
      ...emptyBeneficiary,
      existingBeneficiaryId: karin.id,
      removeExistingBeneficiary: true,
      beneficiaryName: karin.beneficiaryName,
      iban: karin.iban,
      bic: karin.bic,
      returnPercentage: 0,
      phoneNumber: null,
      email: null,
    },
    ...filledOperation.beneficiaries,
  ],
}

/** A form of a right of occupancy whose agreement is at a bank. */
export const occupancyForm: TerminationForm = {
  ...filledForm,
  endDate: '21.2.2027',
  rightOfOccupancyCollateralLocation: 'bank',
  bank: 'Nordea',
}

/** The operation that results from `occupancyForm`. */
export const occupancyOperation: TerminationOperation = {
  ...filledOperation,
  endDate: '2027-02-21',
  isCollateral: true,
  collateralLender: 'Nordea',
}

/** A form that ends a fixed term early, with the required attachment. */
export const fixedTermForm: TerminationForm = { ...minimalForm, files: [certificate] }

/** The operation that results from `fixedTermForm`. */
export const fixedTermOperation: TerminationOperation = {
  ...filledOperation,
  movingOutDate: null,
  additionalDetails: null,
  fileUuids: [certificate.uuid],
  givingContactInfoAllowed: false,
  masterKeyAccessAllowed: false,
  hasPetsInApartment: false,
  displaysSelf: true,
  displayStartDate: null,
  displayEndDate: null,
  newAddress: null,
  beneficiaries: [],
}

/** Every form with its start and its operation. */
export const formsAndOperations: Readonly<
  Record<string, readonly [TerminationStart, TerminationForm, TerminationOperation]>
> = {
  'of a rental': [ainoStart, filledForm, filledOperation],
  'with four beneficiaries': [ainoStart, fourBeneficiariesForm, fourBeneficiariesOperation],
  'with a removed beneficiary': [
    knownAccountsStart,
    removedBeneficiaryForm,
    removedBeneficiaryOperation,
  ],
  'of a right of occupancy': [occupancyStart, occupancyForm, occupancyOperation],
  'of a fixed term that ends early': [fixedTermStart, fixedTermForm, fixedTermOperation],
}
