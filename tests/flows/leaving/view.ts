import type { accountRemovalMachine } from '../../../machines/leaving/leaving.machine.ts'
import { type FlowView, makeAnsweredDriver } from '../../../paths/driver.ts'
import { formatState } from '../../../paths/path.ts'
import { makePasswordConfirmationDriver } from '../password-confirmation/view.ts'

/** Buttons of the removal of the account: one opens the question, the other removes. */
export const openRemovalQuestionButtonName = 'Poista tunnukseni'
export const removeButtonName = 'Poista tunnus'

/** The texts about open matters: first in general, then what becomes of each with its reference. */
export const openMatterTexts = [
  'Sinulla on asioita kesken',
  'Hoidetaan loppuun, vaikka poistat tunnuksen.',
  'Irtisanominen, viite K7PX-4MQH',
  'Sopimuksen muutos, viite R2TV-9CWD',
  'Odottaa hyväksyntääsi ja raukeaa ilman sitä.',
  'Vikailmoitus, viite H3KN-7VXP',
  'Rästissä: Vuokra',
  'Maksu, joka on rästissä',
]

/** The text that says until when the removed account of the samples can be restored. */
export const restorableUntilText =
  'Jos muutat mielesi, rekisteröidy uudelleen viimeistään 05.12.2026 klo 12.00. Silloin saat tunnuksesi takaisin.'

const failures: Readonly<Record<string, string>> = {
  notRead:
    'Tarkista, että laitteesi on verkossa. Jos on, vika on meillä: yritä hetken kuluttua uudelleen.',
  notRemoved:
    'Tunnuksesi on ehkä vielä käytössä. Tarkista, että laitteesi on verkossa, ja yritä uudelleen.',
}

/** The view driver of removing the account. */
export const view: FlowView<typeof accountRemovalMachine> = {
  events: {
    'leaving.requested': (ui) => ui.press(openRemovalQuestionButtonName),
    'leaving.cancelled': (ui) => ui.press('Peruuta'),
    'retry.requested': (ui) => ui.press('Yritä uudelleen'),
  },
  outcomes: {
    readLeaving: makeAnsweredDriver('readLeaving'),
    passwordConfirmation: makePasswordConfirmationDriver(removeButtonName),
    removeAccount: makeAnsweredDriver('removeAccount'),
  },
  headings: {
    leave: 'Tunnuksen poisto',
    reading: 'Poistetaanko tunnuksesi?',
    'confirm-leaving': 'Poistetaanko tunnuksesi?',
    'leaving-failed': ({ value }) =>
      value === 'notRead' ? 'Tietoja ei saatu haettua' : 'Tunnusta ei saatu poistettua',
    'account-removed': 'Tunnuksesi on poistettu',
  },
  says({ value, screen, projected }) {
    const { mayWrite, isOpen } = Object(projected)
    if (value === 'reading') return ['Haetaan tietoja…']
    if (screen === 'account-removed') return [restorableUntilText]
    if (screen === 'confirm-leaving')
      return [
        'Tämä poistuu',
        'Keskeneräiset luonnokset',
        'Tämä säilyy',
        'Lähettämäsi liitteet',
        'Jos rekisteröidyt uudelleen 14 päivän kuluessa, saat tunnuksesi takaisin. Sen jälkeen tiedot poistetaan pysyvästi.',
        ...(isOpen ? openMatterTexts : []),
        ...(value === 'removing' ? ['Poistetaan tunnusta…'] : []),
      ]
    if (screen === 'leaving-failed') return [failures[formatState(value)] ?? '']
    return mayWrite ? [] : ['Et voi poistaa tunnusta, kun olet kirjautunut asukkaan puolesta.']
  },
  // The dialog gives the focus back to the button that opened it.
  focus: (_, { screen }) =>
    screen === 'leave' ? { role: 'button', name: openRemovalQuestionButtonName } : null,
}
