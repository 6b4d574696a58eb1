import type { parkingFormMachine } from '../../../machines/parking/spot-operation.machine.ts'
import type { FlowView, UserActions } from '../../../paths/driver.ts'
import {
  acceptanceLabel,
  endReservationButtonName,
  lastDayLabel,
  sendButtonNames,
} from '../parking/controls.ts'

const errors: Readonly<Record<string, string>> = {
  'isAccepted required': 'Hyväksy ensin säännöt ja ehdot, niin voit varata paikan.',
  'endDate invalid_date': 'Tätä päivää ei ole kalenterissa. Tarkista päivä ja kuukausi.',
  'endDate too_small_date': 'Aikaisin mahdollinen päivä on 21.11.2026.',
}

const terms = () => document.querySelector<HTMLInputElement>('[name=isAccepted]')

/** Sets the acceptance; toggles it twice if it is already as wanted, because no change fires no event. */
async function accept(ui: UserActions, isAccepted: boolean): Promise<void> {
  if (terms()?.checked === isAccepted) await ui.choose(acceptanceLabel)
  await ui.choose(acceptanceLabel)
}

/** Submits an incomplete form: the button can still be pressed, and an error appears at the terms. */
const send = (ui: UserActions): Promise<void> =>
  ui.press(terms() ? sendButtonNames.reserve : endReservationButtonName)

/** The view driver of the forms of parking, within the panel of a spot. */
export const view: FlowView<typeof parkingFormMachine> = {
  events: {
    async 'field.changed'(ui, event) {
      if (event.path !== 'isAccepted') return ui.fill(lastDayLabel, String(event.value))
      return accept(ui, event.value === true)
    },
    'field.left': (ui) => ui.leave(terms() ? acceptanceLabel : lastDayLabel),
    'work.changed': (ui, event) => ui.send(event),
    'check.requested': send,
    async 'preview.requested'(ui) {
      if (!terms()) {
        await ui.fill(lastDayLabel, '30.11.2026')
        return ui.press(endReservationButtonName)
      }
      await accept(ui, true)
      await ui.press(sendButtonNames.reserve)
    },
  },
  outcomes: {},
  headings: {
    form({ value, projected }) {
      const { isEnding, shown } = Object(projected)
      if (!isEnding) return 'Varaus alkaa'
      return value === 'refused' && shown.length > 0 ? 'Tarkista yksi kohta' : lastDayLabel
    },
  },
  says: ({ projected }) => {
    const shown: readonly string[] = Object(projected).shown
    return shown.map((one) => errors[one] ?? one)
  },
}
