import type {
  noticeReopeningMachine,
  ReopeningEnded,
} from '../../../machines/notice/notice-reopening.machine.ts'
import {
  type ActorControls,
  answered,
  endless,
  type FlowView,
  type OutcomeDriver,
  type UserActions,
  unfailing,
} from '../../../paths/driver.ts'
import { discardInput } from '../shared/discard-input.ts'

export const description = 'Kuvaus'
export const send = 'Avaa ilmoitus uudelleen'
export const cancel = 'Peruuta'

/** Completes or cancels the reopening as part of the flow of a fault report. */
export const reopened: OutcomeDriver<
  UserActions & Pick<ActorControls<never>, 'answer'>,
  ReopeningEnded
> = unfailing(async (ui, { notice }) => {
  if (!notice) return ui.press(cancel)
  await ui.fill(description, 'Hana tippuu edelleen.')
  await ui.press(send)
  await ui.answer('reopenNotice', notice)
})

/** The view driver of reopening a fault report. */
export const view: FlowView<typeof noticeReopeningMachine> = {
  events: {
    'form.changed': (ui, { values }) => ui.fill(description, values.description),
    'attachments.changed': (ui, event) => ui.send(event),
    'reopening.cancelled': (ui) =>
      discardInput(
        ui,
        document.querySelector('textarea') ? cancel : 'Näytä, mitä asialle on tehty',
      ),
    'retry.requested': (ui) => ui.press('Yritä uudelleen'),
    'back.requested': (ui) => ui.press('Takaisin muokkaamaan'),
  },
  outcomes: {
    attachments: endless,
    form: unfailing(async (ui, { values }) => {
      await ui.fill(description, values.description)
      await ui.press(send)
    }),
    reopenNotice: answered('reopenNotice'),
  },
  headings: {
    reopening: 'Mikä on vielä vialla?',
    'not-sent': 'Ilmoitusta ei avattu uudelleen',
    'too-late': 'Ilmoitusta ei voi enää avata uudelleen',
  },
  says({ value, projected }) {
    const { code, isRefused } = Object(projected)
    if (value === 'notSent')
      return [code === 'FORBIDDEN' ? 'Et voi lähettää tätä' : 'Palveluun ei saada yhteyttä']
    return value === 'filling' && isRefused
      ? ['Lähetettyjä tietoja ei voitu käyttää. Tarkista ne ja lähetä uudelleen.']
      : []
  },
}
