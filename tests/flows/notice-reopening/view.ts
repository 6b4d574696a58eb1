import type {
  noticeReopeningMachine,
  ReopeningResult,
} from '../../../machines/notice/notice-reopening.machine.ts'
import {
  type ActorControls,
  endlessDriver,
  type FlowView,
  makeAnsweredDriver,
  makeUnfailingDriver,
  type OutcomeDriver,
  type UserActions,
} from '../../../paths/driver.ts'
import { discardInput } from '../shared/discard-input.ts'

export const descriptionLabel = 'Kuvaus'
export const reopenButtonName = 'Avaa ilmoitus uudelleen'
export const cancelButtonName = 'Peruuta'

/** Completes or cancels the reopening as part of the flow of a fault report. */
export const reopeningDriver: OutcomeDriver<
  UserActions & Pick<ActorControls<never>, 'answer'>,
  ReopeningResult
> = makeUnfailingDriver(async (ui, { notice }) => {
  if (!notice) return ui.press(cancelButtonName)
  await ui.fill(descriptionLabel, 'Hana tippuu edelleen.')
  await ui.press(reopenButtonName)
  await ui.answer('reopenNotice', notice)
})

/** The view driver of reopening a fault report. */
export const view: FlowView<typeof noticeReopeningMachine> = {
  events: {
    'form.changed': (ui, { values }) => ui.fill(descriptionLabel, values.description),
    'attachments.changed': (ui, event) => ui.send(event),
    'reopening.cancelled': (ui) =>
      discardInput(
        ui,
        document.querySelector('textarea') ? cancelButtonName : 'Näytä, mitä asialle on tehty',
      ),
    'retry.requested': (ui) => ui.press('Yritä uudelleen'),
    'back.requested': (ui) => ui.press('Takaisin muokkaamaan'),
  },
  outcomes: {
    attachments: endlessDriver,
    form: makeUnfailingDriver(async (ui, { values }) => {
      await ui.fill(descriptionLabel, values.description)
      await ui.press(reopenButtonName)
    }),
    reopenNotice: makeAnsweredDriver('reopenNotice'),
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
