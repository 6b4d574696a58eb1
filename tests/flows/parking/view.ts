import type { ParkingForm } from '../../../api/parking-form.ts'
import type { parkingMachine } from '../../../machines/parking/parking.machine.ts'
import {
  answered,
  type FlowView,
  type Focused,
  unfailing,
  type ViewUi,
} from '../../../paths/driver.ts'
import type { Expected } from '../../../paths/path.ts'

export const closePanel = 'Sulje paikan tiedot'
export const endReservation = 'Lopeta varaus'
export const lastDay = 'Viimeinen päivä'
/** Leaves what cannot be done. */
export const backToSpots = 'Takaisin paikkoihin'
/** It is not known whether it was done. */
export const noAnswer = 'Vastausta ei saatu'

type Ui = ViewUi<typeof parkingMachine>

const button = (selector: string) => document.querySelector<HTMLButtonElement>(`button${selector}`)
/** What a row or a place on the map is called. */
export const spotLabel = (selector: string): string | null | undefined =>
  button(selector)?.firstElementChild?.textContent

const namesOf = (...names: readonly string[]) =>
  [...document.querySelectorAll('button')]
    .map(({ textContent }) => textContent.replace(/\s+/g, ' ').trim())
    .filter((text) => names.some((name) => text.startsWith(name)))

/** Presses the one of some buttons that is shown; names are beginnings. */
async function pressOneOf(ui: Ui, ...names: readonly string[]): Promise<void> {
  const [name] = namesOf(...names)
  if (name === undefined) throw new Error(`None of the buttons ${names.join(', ')} is shown`)
  await ui.press(name)
}

/** Chooses a spot by what its row or its place on the map is called. */
async function chooseSpot(ui: Ui, id: string): Promise<void> {
  const name = spotLabel(`[data-spot="${id}"]`)
  if (!name) throw new Error(`The spot ${id} is not shown`)
  await ui.press(name)
}

/** The spot whose panel is open. */
function chosenSpot(): Focused | null {
  const name = spotLabel('[data-spot][aria-current]')
  return name ? { role: 'button', name } : null
}

/** The spot whose panel was left, which has the focus again. */
let leftSpot: Focused | null = null

async function close(ui: Ui): Promise<void> {
  leftSpot = chosenSpot()
  await ui.press(closePanel)
}

const acceptance = () => document.querySelector<HTMLInputElement>('input[name="isAccepted"]')
const hasLastDay = () => document.querySelector('input[name="endDate"]') !== null

/** Fills in the field that the form shows, which changes it even to what it was. */
async function fillForm(ui: Ui, { isAccepted, endDate }: ParkingForm): Promise<void> {
  const box = acceptance()
  if (box?.checked === isAccepted) box.click()
  box?.click()
  if (hasLastDay()) await ui.fill(lastDay, endDate)
}

/** The buttons that send, by their beginnings. */
export const sends = ['Varaa, ', 'Vaihda paikkaa, ', endReservation, 'Peru varaus'] as const

const notDone: Readonly<Record<string, string>> = {
  reserving: 'Paikkaa ei saatu varattua',
  changing: 'Paikkaa ei saatu vaihdettua',
  ending: 'Varausta ei saatu lopetettua',
  cancelling: 'Varausta ei saatu peruttua',
}

/** The step of the panel's operation, or of the wish in its details. */
export const stepOf = ({ value }: Expected): unknown => {
  const panel = Object(Object(value).open).panel
  return Object.values(Object(panel))[0]
}

/** The view driver of parking. */
export const view: FlowView<typeof parkingMachine> = {
  // The spots stay within reach beside the panel; on a phone it is modal.
  viewport: [1280, 900],
  events: {
    'retry.requested': (ui) => ui.press('Yritä uudelleen'),
    'page.shown': (ui, event) => ui.send(event),
    'range.changed': (ui, { typed }) => ui.fill('Alkaa', typed.start),
    'needs.changed': (ui) => ui.choose('Lämmitys'),
    'view.chosen': (ui, { view: shown }) => ui.choose(shown === 'map' ? 'Kartta' : 'Luettelo'),
    'spot.chosen': (ui, { spotId }) => chooseSpot(ui, String(spotId)),
    'panel.closed': async (ui, event) => {
      const isBusy = button(`[aria-label="${closePanel}"]`)?.ariaDisabled === 'true'
      await (isBusy ? ui.send(event) : close(ui))
    },
    'change.requested': (ui) => pressOneOf(ui, 'Vaihda paikka '),
    'end.confirmed': (ui) => pressOneOf(ui, 'Kyllä, '),
    // Nothing is asked before a reservation is cancelled.
    'form.changed': (ui, event) =>
      acceptance() || hasLastDay() ? fillForm(ui, event.values) : ui.send(event),
    async 'back.requested'(ui) {
      const isLeft = namesOf(backToSpots).length > 0
      leftSpot = isLeft ? chosenSpot() : null
      await ui.press(isLeft ? backToSpots : 'Takaisin')
    },
    'watch.requested': (ui) => pressOneOf(ui, 'Kerro, kun paikka vapautuu', 'Älä kerro'),
  },
  outcomes: {
    loadParking: answered('loadParking'),
    form: unfailing(async (ui, { values }) => {
      await fillForm(ui, values)
      await pressOneOf(ui, ...sends)
    }),
    writeParking: answered('writeParking'),
    setWatch: answered('setWatch'),
  },
  headings: {
    loading: 'Pysäköinti',
    failed: 'Tämä sivu on epäkunnossa',
    closed: 'Autopaikkoja ei voi enää varata',
    empty: 'Pysäköinti',
    areas: 'Valitse paikka, niin näet sen tiedot ja voit varata sen.',
    details: 'Paikan tiedot',
    reserving: 'Varaa paikka P11',
    overtaken: 'Joku ehti ensin',
    limited: 'Et voi varata vielä',
    already_reserved: 'Paikka P11 on jo varattu sinulle',
    reserved: 'Paikka P11 on varattu sinulle',
    ending: (shown) =>
      stepOf(shown) === 'filling'
        ? endReservation
        : `Päättyykö paikan ${Object(shown.projected).about} varaus 21.11.2026?`,
    ended: ({ projected }) =>
      Object(projected).about === 'P15'
        ? 'Paikka P15 ei ole enää sinun'
        : 'Varauksesi päättyy 21.11.2026',
    cancelling: (shown) =>
      stepOf(shown) === 'filling' ? 'Peru varaus' : 'Perutaanko paikan P15 varaus?',
    cancelled: 'Paikan tiedot',
    changing: 'Vaihda paikkaan P11',
    changed: 'Paikkasi vaihtuu paikkaan P11',
  },
  focus(event) {
    if (event.kind !== 'event') return null
    const { type } = event.event
    if (type === 'range.changed') return { role: 'textbox', name: 'Alkaa' }
    return type === 'panel.closed' || type === 'back.requested' ? leftSpot : null
  },
  says(shown) {
    const step = stepOf(shown)
    if (step === 'notSent') {
      const { code } = Object(shown.projected)
      return [code === 'SERVICE_UNAVAILABLE' ? noAnswer : (notDone[shown.screen] ?? '')]
    }
    if (step === 'notSet') return [noAnswer]
    return []
  },
}
