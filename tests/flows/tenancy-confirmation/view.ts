import type { tenancyConfirmationMachine } from '../../../machines/tenancy-confirmation/tenancy-confirmation.machine.ts'
import { answered, type FlowView } from '../../../paths/driver.ts'
import { stateText } from '../../../paths/path.ts'

export const yes = 'Kyllä, asun tässä kodissa'
export const no = 'Tämä ei pidä paikkaansa'
export const describe = 'Mikä ei pidä paikkaansa? (ei pakollinen)'
export const notSent = 'Vastaustasi ei saatu lähetettyä'

/** The view driver of the confirmation of a tenancy. */
export const view: FlowView<typeof tenancyConfirmationMachine> = {
  events: {
    'retry.requested': (ui) => ui.press('Yritä uudelleen'),
    'tenancy.confirmed': (ui) => ui.press(yes),
    'dispute.requested': (ui) => ui.press(no),
    'description.changed': (ui, { description }) => ui.fill(describe, description),
    'dispute.sent': (ui) => ui.press('Lähetä'),
    'back.requested': (ui) => ui.press('Takaisin'),
  },
  outcomes: {
    loadTenancy: answered('loadTenancy'),
    confirmTenancy: answered('confirmTenancy'),
    disputeTenancy: answered('disputeTenancy'),
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
      ...(stateText(value).endsWith('notSent') ? [notSent] : []),
      ...(stateText(value).endsWith('tooLong')
        ? ['Teksti on liian pitkä. Siinä saa olla enintään 500 merkkiä.']
        : []),
      ...(isAnswered && !mayWrite ? ['Et voi vastata asukkaan puolesta'] : []),
      ...(hasConflict && screen !== 'loading' && screen !== 'failed' && screen !== 'not-found'
        ? ['Vastaustasi ei lähetetty']
        : []),
    ]
  },
}
