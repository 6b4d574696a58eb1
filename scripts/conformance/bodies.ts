import type { DefectBody, FeedbackBody, QuestionBody } from '../../api/notices.ts'
import type { EntryToRecord } from '../../api/provider-messages.ts'
import type { TerminationOperation } from '../../api/termination.ts'
import { addMonths, lastDayOfNextMonth } from '../../domain/date-arithmetic.ts'
import { MAX_FILE_BYTES } from '../../domain/limits.ts'
import { buildIdentityCode } from '../../domain/personal-identity-code.ts'
import type { SampleIds } from './samples.ts'

/** Valid bodies of writes, small and with invented data. */

const reporter = { phoneNumber: '+358401234567', email: 'conformance@example.fi' }

/** A picture of one pixel. */
export const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

export const makeQuestion = (
  contractUuid: string,
  files: readonly string[] = [],
): QuestionBody => ({
  contractUuid,
  title: 'Conformance',
  description: 'Written by the conformance kit.',
  fileUuids: [...files],
  noticeReporter: reporter,
})

export const makeFeedback = (contractUuid: string): FeedbackBody => makeQuestion(contractUuid)

export const makeDefect = (contractUuid: string, files: readonly string[] = []): DefectBody => ({
  ...makeQuestion(contractUuid, files),
  defectLocation: 'COMMON_AREA',
  defectClassId: 1,
  hasPetsInApartment: false,
  masterKeyAccessAllowed: false,
})

/** Makes a termination of a rental, with the earliest end date. */
export function makeTermination(
  { today }: Pick<SampleIds, 'today'>,
  fileUuids: readonly string[] = [],
): TerminationOperation {
  return {
    movingOutDate: null,
    endDate: lastDayOfNextMonth(today),
    terminationReason: 'move_to_another_rental',
    additionalDetails: null,
    fileUuids: [...fileUuids],
    givingContactInfoAllowed: false,
    masterKeyAccessAllowed: false,
    hasPetsInApartment: false,
    displaysSelf: true,
    displayStartDate: null,
    displayEndDate: null,
    newAddress: {
      recipientName: 'Kerttu Koekäyttäjä',
      streetAddress: 'Koekatu 1 A 1',
      postalCode: '00100',
      city: 'Helsinki',
    },
    isCollateral: null,
    collateralLender: null,
    beneficiaries: [
      {
        existingBeneficiaryId: null,
        removeExistingBeneficiary: false,
        tenantId: null,
        contractToTenantAssociationId: null,
        beneficiaryName: 'Conformance Kit',
        iban: 'FI2112345600000785',
        bic: null,
        returnPercentage: 100,
        phoneNumber: null,
        email: null,
      },
    ],
  }
}

/** Makes a person whom no back end knows: the identity code is in the artificial 900 series. */
export const makePersonToAdd = ({ run }: Pick<SampleIds, 'run'>) => {
  const drawn = Number.parseInt(run.slice(-6), 16) || 0
  return {
    socialSecurityNumber: buildIdentityCode({
      birthDate: addMonths('1950-01-15', drawn % 500),
      individualNumber: 900 + ((drawn >> 10) % 99),
    }),
    firstName: 'Kerttu',
    lastName: 'Koekäyttäjä',
    email: `${run}@example.fi`,
    phoneNumber: null,
    birthDate: null,
  }
}

export const makeMessage = (thread: string | null, fileIds: readonly string[] = []) => ({
  subject: 'Conformance',
  htmlContent: '<p>Written by the conformance kit.</p>',
  fileIds: [...fileIds],
  messageThreadUuid: thread,
})

/** Makes a draft as a page saves it. */
export const makeDraft = (page: string, revision: number) => ({
  version: 1,
  step: 'form',
  values: { title: 'Conformance' },
  fileUuids: [],
  revision,
  page,
})

/** The largest `values` of a draft as JSON, in bytes; see the document of the API. */
const MAX_DRAFT = 64 * 1024

/** Makes a draft whose values as JSON are `beyond` bytes larger than allowed, or smaller if negative. */
export const makeDraftOfSize = (page: string, revision: number, beyond: number) => {
  const empty = JSON.stringify({ title: '' }).length
  return {
    ...makeDraft(page, revision),
    values: { title: 'x'.repeat(MAX_DRAFT + beyond - empty) },
  }
}

/** A size in bytes: one more than a file may have. */
export const TOO_LARGE_FILE_BYTES = MAX_FILE_BYTES + 1

/** Makes an entry of the provider, the `sequence`th of its thread. */
export const makeProviderEntry = (
  { run }: Pick<SampleIds, 'run'>,
  sequence: number,
  at: Date,
): EntryToRecord => ({
  messageId: `<${run}-${sequence}@example.fi>`,
  sequence,
  kind: 'outgoing_email',
  timestamp: at.toISOString(),
  htmlContent: '<p>Answered by the conformance kit.</p>',
  fileIds: [],
})

/** Makes an event of the provider on a notice. */
export const makeNoticeEvent = (
  { run }: Pick<SampleIds, 'run'>,
  sequence: number,
  eventType: 'work_order_started' | 'completed' | 'work_note_created',
  at: Date,
) => ({
  id: `${run}-${sequence}-${eventType}`,
  sequence,
  eventType,
  createdAt: at.toISOString(),
  workOrderId: run,
})

export const makeReopening = () => ({ description: 'It is not fixed.', fileUuids: [] })
