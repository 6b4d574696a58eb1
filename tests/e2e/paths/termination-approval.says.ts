import { type Expected, stateText } from '../../support/paths/path.ts'
import { approvalTitles } from '../support/approval.ts'

/** What a state of the confirmation view says, by its name. */
const byState: Readonly<Record<string, readonly string[]>> = {
  failed: ['Tämä sivu on epäkunnossa'],
  notFound: [
    'Irtisanomisilmoitusta ei löydy',
    'Tästä sopimuksesta ei ole irtisanomisilmoitusta, tai sinulla ei ole oikeutta nähdä sitä.',
  ],
  deciding: [approvalTitles.request, 'Sinä et ole vielä vastannut'],
  'asking.accept': [approvalTitles.accept],
  'asking.reject': ['Haluatko hylätä irtisanomisen?'],
  pending: ['Ilmoitus odottaa muiden vastausta', 'Sinä hyväksyit irtisanomisen'],
  confirmed: ['Ilmoitus on lähetetty', 'Sinä hyväksyit irtisanomisen'],
  approved: ['Irtisanominen on hyväksytty', 'Koivuranta-asunnot Oy on hyväksynyt ilmoituksen'],
  rejected: [approvalTitles.rejected, 'Koivuranta-asunnot Oy ei hyväksynyt irtisanomista'],
}

/** Why identification failed. */
const byFailure: Readonly<Record<string, string>> = {
  CONFIRM_OPERATION_CANCELLED: 'Tunnistautuminen keskeytyi',
  CONFIRM_OPERATION_NO_ATTRIBUTES: 'Tunnistautumisesta puuttui tietoja',
  CONFIRM_OPERATION_GENERIC_ERROR: 'Vahvistaminen epäonnistui',
  identity_not_processable: 'Henkilöllisyyttä ei voitu käsitellä',
}

/** The messages of the confirmation view. Specification 1, sections 4 and 8. */
export function says({ value, projected }: Expected): readonly string[] {
  const state = stateText(value)
  const { code, reason, isOvertaken, mayAnswer } = Object(projected)
  if (state === 'identificationFailed')
    return ['Vastaustasi ei tallennettu', byFailure[String(code ?? reason)] ?? String(code)]
  const isStaff = state === 'deciding' && mayAnswer === false
  const isTold = isOvertaken === true && !['loading', 'failed', 'notFound'].includes(state)
  return [
    ...(byState[state] ?? []),
    ...(isStaff ? ['Et voi vastata asiakkaan puolesta'] : []),
    ...(isTold ? [state === 'deciding' ? 'Vastaustasi ei tallennettu' : 'Olet jo vastannut'] : []),
  ]
}
