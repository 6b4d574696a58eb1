import type { Contract } from '../../../api/contracts.ts'
import type { TerminationRequest } from '../../../api/termination.ts'
import { streetWithPlate } from '../../../domain/contracts.ts'
import type { IsoDate } from '../../../domain/dates.ts'
import {
  type AnswerSection,
  addressAnswers,
  beneficiaryAnswers,
  collateralSection,
  showingAnswers,
} from '../termination/preview/answers.ts'
import { showWeekdayAndDate } from '../termination/show-day.ts'
import type { Words } from '../termination/use-words.ts'
import { partyName } from './party-name.ts'

type Told = { contract: Contract; request: TerminationRequest; t: Words; language: string }

/** Everything that a request says, in the order of the form; what is protected the server left out. */
export const requestSections = (told: Told): AnswerSection[] => [
  { heading: told.t('preview.contract.title'), answers: contractAnswers(told) },
  { heading: told.t('form.dates.title'), answers: dateAnswers(told) },
  ...collateralSection({ operation: told.request, t: told.t }),
  ...paymentSection(told),
  {
    heading: told.t('form.newAddress.title'),
    answers: addressAnswers({ operation: told.request, t: told.t }),
  },
  { heading: told.t('form.showing.title'), answers: showing(told) },
  {
    heading: told.t('form.details.title'),
    answers: [{ term: told.t('label.additionalDetails'), value: told.request.additionalDetails }],
  },
]

function contractAnswers({ contract, request, t }: Told): AnswerSection['answers'] {
  const { postalCode, city } = contract.postalAddress
  return [
    {
      term: t('preview.contract.home'),
      value: `${streetWithPlate(contract)}, ${postalCode} ${city}`,
    },
    { term: t('aside.contract'), value: t(`contractType.${contract.contractType}`) },
    { term: t('preview.contract.signer'), value: partyName(request.givenBy, t) },
  ]
}

function dateAnswers({ request, t, language }: Told): AnswerSection['answers'] {
  const day = (iso: IsoDate) => showWeekdayAndDate(iso, language)
  return [
    { term: t('preview.dates.notice'), value: day(request.noticeDay) },
    { term: t('preview.dates.end'), value: day(request.endDate) },
    {
      term: t('label.movingOutDate'),
      value: request.movingOutDate && day(request.movingOutDate),
    },
    { term: t('label.terminationReason'), value: t(`reason.${request.terminationReason}`) },
  ]
}

function paymentSection({ request: { beneficiaries }, t }: Told): AnswerSection[] {
  const kept = beneficiaries.filter((one) => !one.removeExistingBeneficiary)
  if (kept.length === 0) return []
  const answers = kept.flatMap((one, place) =>
    beneficiaryAnswers(one, place, t).map((answer) => ({
      ...answer,
      term:
        kept.length === 1
          ? answer.term
          : t('preview.payment.of', { number: place + 1, term: answer.term }),
    })),
  )
  return [{ heading: t('form.payment.title'), answers }]
}

/** The words of the form speak to who fills it in; here somebody else reads them. */
const showing = ({ request, t }: Told): AnswerSection['answers'] =>
  showingAnswers({ operation: request, t }).map((answer) =>
    answer.path === 'givingContactInfoAllowed' && !request.createdBySelf
      ? { ...answer, term: t('label.contactInfoOfGiver') }
      : answer,
  )
