import type { ParkingForm, ParkingOperation } from '../../../api/parking-form.ts'
import {
  isTakingSpot,
  type spotOperationMachine,
} from '../../../machines/parking/spot-operation.machine.ts'
import {
  type FlowView,
  makeAnsweredDriver,
  makeUnfailingDriver,
  type UserActions,
  type ViewUi,
} from '../../../paths/driver.ts'
import type { ExpectedState } from '../../../paths/path.ts'
import {
  acceptanceLabel,
  backButtonName,
  backToSpotsButtonName,
  cancelReservationButtonName,
  confirmButtonNames,
  lastDayLabel,
  noAnswerTitle,
  searchInPanel,
  sendButtonNames,
} from '../parking/controls.ts'

type Ui = ViewUi<typeof spotOperationMachine>

/** The paths on which the driver has accepted the terms; the controls of the actors identify a path. */
const accepted = new WeakSet<Ui['answer']>()

async function toggleAcceptance(ui: Ui): Promise<void> {
  await ui.choose(acceptanceLabel)
  if (!accepted.delete(ui.answer)) accepted.add(ui.answer)
}

/** Fills in the only field of the form; fires a change even if the value is the same. */
async function fillForm(ui: Ui, values: ParkingForm): Promise<void> {
  if (document.querySelector('[name=endDate]')) return ui.fill(lastDayLabel, values.endDate)
  if (accepted.has(ui.answer) === values.isAccepted) await toggleAcceptance(ui)
  await toggleAcceptance(ui)
}

/** Completes and sends a form whose terms are not accepted yet, up to the question that confirms it. */
export async function completeNewForm(
  ui: UserActions,
  kind: ParkingOperation,
  endDate: string,
): Promise<void> {
  if (isTakingSpot({ operation: kind })) await ui.choose(acceptanceLabel)
  await completeRest(ui, kind, endDate)
}

async function completeRest(
  ui: UserActions,
  kind: ParkingOperation,
  endDate: string,
): Promise<void> {
  if (kind === 'end') await ui.fill(lastDayLabel, endDate)
  await ui.press(sendButtonNames[kind])
}

/** The texts of an operation by its step; the title is that of the panel. */
interface Words {
  readonly title: string
  /** A text of the form. */
  readonly filling: string
  readonly sending: string
  readonly notDone: string
  readonly question?: string
}
const words: Readonly<Record<ParkingOperation, Words>> = {
  reserve: {
    title: 'Varaa paikka P11',
    filling: 'Varaus alkaa',
    sending: 'Varataan…',
    notDone: 'Paikkaa ei saatu varattua',
  },
  change: {
    title: 'Vaihda paikkaan P11',
    filling: 'Varaus alkaa',
    sending: 'Vaihdetaan…',
    notDone: 'Paikkaa ei saatu vaihdettua',
  },
  end: {
    title: 'Paikan tiedot',
    filling: lastDayLabel,
    sending: 'Lopetetaan…',
    notDone: 'Varausta ei saatu lopetettua',
    question: 'Päättyykö paikan P14 varaus 21.11.2026?',
  },
  cancel: {
    title: 'Paikan tiedot',
    filling: cancelReservationButtonName,
    sending: 'Perutaan…',
    notDone: 'Varausta ei saatu peruttua',
    question: 'Perutaanko paikan P15 varaus?',
  },
}

interface Projected {
  readonly operation: ParkingOperation
  readonly isRefused: boolean
  readonly canRetry: boolean
  readonly code: string | null
}
const projectedOf = ({ projected }: ExpectedState): Projected => Object(projected)

const hasButton = (name: string) =>
  [...document.querySelectorAll('button')].some(({ textContent }) => textContent === name)
const pressShown = (ui: UserActions, ...names: readonly [string, string]) =>
  ui.press(names.find((name) => hasButton(name)) ?? names[0])

/** The view driver of an operation, in the panel of a spot. */
export const view: FlowView<typeof spotOperationMachine> = {
  events: {
    'form.changed': (ui, { values }) => fillForm(ui, values),
    'day.changed': (ui) => searchInPanel(ui),
    // Only one of the two buttons is on the page.
    'end.confirmed': (ui) => pressShown(ui, confirmButtonNames.end, confirmButtonNames.cancel),
    'retry.requested': (ui) => ui.press('Yritä uudelleen'),
    'back.requested': (ui) => pressShown(ui, backToSpotsButtonName, backButtonName),
  },
  outcomes: {
    form: makeUnfailingDriver(async (ui, { result, values }) => {
      if (result === null) throw new Error('The form has no result')
      if (isTakingSpot({ operation: result.kind }) && !accepted.has(ui.answer))
        await toggleAcceptance(ui)
      await completeRest(ui, result.kind, values.endDate)
    }),
    writeParking: makeAnsweredDriver('writeParking'),
  },
  headings: {
    operation(shown) {
      const { operation, isRefused, code } = projectedOf(shown)
      const { filling, sending, notDone } = words[operation]
      if (shown.value === 'filling') return isRefused ? 'Tarkista yksi kohta' : filling
      if (shown.value === 'sending' || shown.value === 'done') return sending
      if (shown.value === 'confirming')
        return operation === 'end' ? confirmButtonNames.end : confirmButtonNames.cancel
      return code === 'SERVICE_UNAVAILABLE' ? noAnswerTitle : notDone
    },
  },
  says(shown) {
    const { operation, canRetry } = projectedOf(shown)
    const { title, question } = words[operation]
    if (shown.value === 'confirming') return [title, question ?? '']
    return shown.value === 'notSent'
      ? [title, canRetry ? backButtonName : backToSpotsButtonName]
      : [title]
  },
}
