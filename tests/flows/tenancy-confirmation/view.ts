import type { tenancyConfirmationMachine } from '../../../machines/tenancy-confirmation/tenancy-confirmation.machine.ts'
import { type FlowView, makeAnsweredDriver } from '../../../paths/driver.ts'
import { formatState } from '../../../paths/path.ts'

export const confirmTenancyButtonName = 'Kyllä, asun tässä kodissa'
export const disputeTenancyButtonName = 'Tämä ei pidä paikkaansa'
export const disputeDescriptionLabel = 'Mikä ei pidä paikkaansa? (ei pakollinen)'
export const notSentTitle = 'Vastaustasi ei saatu lähetettyä'

/** The view driver of the confirmation of a tenancy. */
export const view: FlowView<typeof tenancyConfirmationMachine> = {
  events: {
    'retry.requested': (ui) => ui.press('Yritä uudelleen'),
    'tenancy.confirmed': (ui) => ui.press(confirmTenancyButtonName),
    'dispute.requested': (ui) => ui.press(disputeTenancyButtonName),
    'description.changed': (ui, { description }) => ui.fill(disputeDescriptionLabel, description),
    'dispute.sent': (ui) => ui.press('Lähetä'),
    'back.requested': (ui) => ui.press('Takaisin'),
  },
  outcomes: {
    loadTenancy: makeAnsweredDriver('loadTenancy'),
    confirmTenancy: makeAnsweredDriver('confirmTenancy'),
    disputeTenancy: makeAnsweredDriver('disputeTenancy'),
  },
  headings: {
    loading: 'Asutko tässä kodissa?',
    failed: 'Palveluun ei saada yhteyttä',
    'not-found': 'Täällä ei ole vastattavaa',
    asking: 'Asutko tässä kodissa?',
    describing: 'Kerro, mikä on väärin',
    disputed: 'Kiitos, tarkistamme asian',
    confirmed: 'Sinut on merkitty asukkaaksi',
    undone: 'Lisäys on peruttu',
  },
  says({ value, screen, projected }) {
    const { mayWrite, hasConflict } = Object(projected)
    const isAnswered = screen === 'asking' || screen === 'disputed'
    return [
      ...(formatState(value).endsWith('notSent') ? [notSentTitle] : []),
      ...(formatState(value).endsWith('tooLong')
        ? ['Teksti on liian pitkä. Siinä saa olla enintään 500 merkkiä.']
        : []),
      ...(isAnswered && !mayWrite ? ['Et voi vastata asukkaan puolesta'] : []),
      ...(hasConflict && screen !== 'loading' && screen !== 'failed' && screen !== 'not-found'
        ? ['Vastaustasi ei lähetetty']
        : []),
    ]
  },
}
