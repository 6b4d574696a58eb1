import type { parkingFormMachine } from '../../../machines/parking/parking.setup.ts'
import type { FlowView, UserActions } from '../../../paths/driver.ts'
import { endReservation, lastDay, sends } from '../parking/view.ts'

const errors: Readonly<Record<string, string>> = {
  'isAccepted required': 'Hyväksy ensin säännöt ja ehdot, niin voit varata paikan.',
  'endDate invalid_date': 'Tätä päivää ei ole kalenterissa. Tarkista päivä ja kuukausi.',
  'endDate too_small_date': 'Aikaisin mahdollinen päivä on 21.11.2026.',
}

const acceptance = () => document.querySelector<HTMLInputElement>('[name=isAccepted]')

const isShown = (error: string) => error.startsWith('isAccepted') === (acceptance() !== null)

/** Changes the acceptance, twice where it is as asked: an unchanged one fires no event. */
function accept(isAccepted: boolean): void {
  if (acceptance()?.checked === isAccepted) acceptance()?.click()
  acceptance()?.click()
}

/** Sends an incomplete form: the button that reserves can be pressed, and answers at the terms. */
const send = (ui: UserActions): Promise<void> =>
  ui.press(acceptance() ? sends.reserve : endReservation)

/** The view driver of the forms of parking, within the panel of a spot. */
export const view: FlowView<typeof parkingFormMachine> = {
  events: {
    // Each form shows one of the fields.
    async 'field.changed'(ui, event) {
      if ((event.path === 'isAccepted') !== (acceptance() !== null)) return ui.send(event)
      if (event.path !== 'isAccepted') return ui.fill(lastDay, String(event.value))
      accept(event.value === true)
    },
    'field.left': (ui, event) => (acceptance() ? ui.send(event) : ui.leave(lastDay)),
    'work.changed': (ui, event) => ui.send(event),
    'check.requested': send,
    async 'preview.requested'(ui) {
      if (!acceptance()) {
        await ui.fill(lastDay, '30.11.2026')
        return ui.press(endReservation)
      }
      accept(true)
      await ui.press(sends.reserve)
    },
  },
  outcomes: {},
  headings: {
    form({ value, projected }) {
      const { values, shown } = Object(projected)
      if (values.startDate !== '2026-11-21') return 'Varaus alkaa'
      return value === 'refused' && shown.length > 0 ? 'Tarkista yksi kohta' : lastDay
    },
  },
  says({ projected }) {
    const shown: readonly string[] = Object(projected).shown
    // The panel has no field for the other error.
    return shown.filter((one) => isShown(one)).map((one) => errors[one] ?? one)
  },
}
