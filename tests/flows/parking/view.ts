import type { ParkingSpot, ParkingSpotId } from '../../../api/parking.ts'
import type { ParkingForm, ParkingWrite } from '../../../api/parking-form.ts'
import { ownReservations } from '../../../domain/parking.ts'
import type { parkingMachine } from '../../../machines/parking/parking.machine.ts'
import {
  endedSpot,
  freeSpot,
  laterSpot,
  ownSpot,
  reservedLaterSpot,
  takenSpot,
  withFreeSpotOwn,
} from '../../../machines/parking/parking.samples.ts'
import { type ParkingStart, spotOf } from '../../../machines/parking/parking.setup.ts'
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
export const cancelReservation = 'Peru varaus'
export const lastDay = 'Viimeinen päivä'
export const searchedDay = 'Mistä päivästä alkaen?'
export const changeDay = 'Vaihda päivä'
/** The acceptance of the terms of the yard. */
export const acceptance =
  'Hyväksyn alueen säännöt (avautuu uuteen välilehteen) ja varauksen ehdot (avautuu uuteen välilehteen)'
/** Leaves what cannot be done. */
export const backToSpots = 'Takaisin paikkoihin'
/** It is not known whether it was done. */
export const noAnswer = 'Vastausta ei saatu'
export const watch = 'Kerro, kun paikka vapautuu'
/** Changes the own spot of the samples for the free one. */
export const toFreeSpot = 'Vaihda paikkaan P11'

type Ui = ViewUi<typeof parkingMachine>

/** The names of the rows of the spots of the samples. */
const rows = new Map<ParkingSpot | null, string>([
  [freeSpot, 'Paikka P11, vapaa, lämmityspistoke, 25 € kuukaudessa'],
  [
    spotOf({ start: withFreeSpotOwn }, freeSpot.rentableParkingSpotId),
    'Paikka P11, sinun, lämmityspistoke, 25 € kuukaudessa',
  ],
  [takenSpot, 'Paikka P7, varattu, 18 € kuukaudessa'],
  [
    reservedLaterSpot,
    'Paikka P12, vapaa 04.12. asti, (ei varattavissa toistaiseksi), 18 € kuukaudessa',
  ],
  [ownSpot, 'Paikka P14, sinun, lämmityspistoke, 25 € kuukaudessa'],
  [endedSpot, 'Paikka P14, sinun, päättyy 30.11.2026, lämmityspistoke, 25 € kuukaudessa'],
  [
    laterSpot,
    'Paikka P15, sinun, alkaa myöhemmin, alkaa 01.12.2026, lämmityspistoke, 25 € kuukaudessa',
  ],
])

/** Returns what the row of a spot of the samples is called. */
export function rowOf(spot: ParkingSpot | null): string {
  const name = rows.get(spot)
  if (name === undefined) throw new Error(`No row of ${spot?.locationDetails} is known`)
  return name
}

/** The state of the page in the driver: the parking that was read, and the open panel. */
interface Done {
  start: ParkingStart | null
  /** The day that was searched, as typed; null for the first search. */
  day: string | null
  chosen: ParkingSpotId | null
  /** Only spots with an outlet are asked for. */
  isFiltered: boolean
  isAccepted: boolean
  isSending: boolean
  /** The last refusal cannot be tried again. */
  isFinal: boolean
  /** The spot whose panel was left, which has the focus again. */
  left: ParkingSpotId | null
}

const nothing: Done = {
  start: null,
  day: null,
  chosen: null,
  isFiltered: false,
  isAccepted: false,
  isSending: false,
  isFinal: false,
  left: null,
}
let now: Done = nothing
/** The page that it was done on: each path has its own. */
let page: Ui | null = null
function note(ui: Ui, changed: Partial<Done>): void {
  now = { ...(ui === page ? now : nothing), ...changed }
  page = ui
}

/** A watched spot is the sample that it was read as. */
const sampleOf = (id: ParkingSpotId | null): ParkingSpot | null =>
  [...rows.keys()].find((one) => one === spotOf(now, id)) ??
  [...rows.keys()].find((one) => one?.rentableParkingSpotId === id) ??
  null

/** Returns what the row of a spot is called; on the map it says that it misses what is asked for. */
function rowNamed(id: ParkingSpotId | null): string {
  const spot = sampleOf(id)
  const isMissing = now.isFiltered && spot?.equipment.includes('heating_outlet') === false
  return isMissing ? `${rowOf(spot)}, ei vastaa hakua` : rowOf(spot)
}

async function chooseSpot(ui: Ui, spotId: ParkingSpotId): Promise<void> {
  await ui.press(rowNamed(spotId))
  // What is sent is answered first.
  if (!now.isSending) note(ui, { chosen: spotId, isAccepted: false })
}

/** Closes the panel; while something is sent its button is disabled, and the key does nothing. */
async function close(ui: Ui): Promise<void> {
  if (now.isSending) return ui.key('Escape')
  note(ui, { left: now.chosen, chosen: null })
  await ui.press(closePanel)
}

/** The day of the model in the calendar. */
const inCalendar = 'maanantai 23. marraskuuta 2026'

/** Searches from another day: typed, or chosen in the calendar of the panel. */
async function searchFrom(ui: Ui, day: string): Promise<void> {
  if (now.chosen === null) {
    note(ui, { day })
    return ui.fill(searchedDay, day)
  }
  await ui.press(changeDay)
  const isSearched = now.day === day
  await ui.press(isSearched ? `${inCalendar}, valittu` : inCalendar)
  if (!now.isSending) note(ui, { isAccepted: false, day })
}

async function accept(ui: Ui, isAccepted: boolean): Promise<void> {
  if (now.isAccepted === isAccepted) await ui.choose(acceptance)
  await ui.choose(acceptance)
  note(ui, { isAccepted })
}

/** Whether the panel ends an own reservation: it has a last day in place of terms. */
const isEnding = (): boolean => {
  const spot = spotOf(now, now.chosen)
  return spot !== null && ownReservations([spot]).length > 0
}

/** Fills in the field that the form shows, which changes it even to what it was. */
const fillForm = (ui: Ui, { isAccepted, endDate }: ParkingForm): Promise<void> =>
  isEnding() ? ui.fill(lastDay, endDate) : accept(ui, isAccepted)

/** The buttons that send, by what they do. */
export const sends: Readonly<Record<ParkingWrite['kind'], string>> = {
  reserve: 'Varaa, 25 €/kk',
  change: 'Vaihda paikkaa, 25 €/kk',
  end: endReservation,
  cancel: cancelReservation,
}

async function send(ui: Ui, write: ParkingWrite | null, values: ParkingForm): Promise<void> {
  if (write === null) throw new Error('The form has no result')
  const { kind } = write
  const isTaking = kind === 'reserve' || kind === 'change'
  if (isTaking && !now.isAccepted) await accept(ui, true)
  if (kind === 'end') await ui.fill(lastDay, values.endDate)
  await ui.press(sends[kind])
  note(ui, { isSending: isTaking, isFinal: false })
}

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

const leftRow = (): Focused => ({ role: 'button', name: rowNamed(now.left) })

/** The view driver of parking. */
export const view: FlowView<typeof parkingMachine> = {
  // The spots stay within reach beside the panel; on a phone it is modal.
  viewport: [1280, 900],
  events: {
    async 'retry.requested'(ui) {
      await ui.press('Yritä uudelleen')
      note(ui, { isSending: true })
    },
    'page.shown': (ui, event) => ui.send(event),
    'range.changed': (ui, { typed }) => searchFrom(ui, typed.start),
    async 'filter.changed'(ui) {
      await ui.choose('Lämmitys')
      note(ui, { isFiltered: !now.isFiltered })
    },
    'view.chosen': (ui, { view: shown }) => ui.choose(shown === 'map' ? 'Kartta' : 'Luettelo'),
    'spot.chosen': (ui, { spotId }) => chooseSpot(ui, spotId),
    'panel.closed': close,
    async 'change.requested'(ui) {
      await ui.press(toFreeSpot)
      note(ui, { isAccepted: false })
    },
    async 'end.confirmed'(ui) {
      const isLater = now.chosen === laterSpot.rentableParkingSpotId
      await ui.press(isLater ? 'Kyllä, peru varaus' : 'Kyllä, lopeta varaus')
      note(ui, { isSending: true })
    },
    'form.changed': (ui, { values }) => fillForm(ui, values),
    async 'back.requested'(ui) {
      await ui.press(now.isFinal ? backToSpots : 'Takaisin')
      note(ui, now.isFinal ? { left: now.chosen, chosen: null, isFinal: false } : { left: null })
    },
    async 'watch.requested'(ui, { spotId, isWatched }) {
      const unwatch = now.chosen === null ? 'Lopeta seuraaminen P7' : 'Lopeta seuraaminen'
      await ui.press(isWatched ? watch : unwatch)
      note(ui, { isSending: true, ...(!now.isSending && { chosen: spotId }) })
    },
  },
  outcomes: {
    loadParking: {
      async done(ui, output) {
        note(ui, { start: output })
        await ui.answer('loadParking', output)
      },
      error: answered('loadParking').error,
    },
    form: unfailing((ui, { values, result }) => send(ui, result, values)),
    writeParking: {
      async done(ui, output) {
        const start = 'start' in output ? output.start : null
        note(ui, { isSending: false, isAccepted: false, ...(start && { start }) })
        await ui.answer('writeParking', output)
      },
      async error(ui, code) {
        note(ui, { isSending: false, isFinal: code !== 'SERVICE_UNAVAILABLE' })
        await ui.fail('writeParking', code)
      },
    },
    setWatch: {
      async done(ui, output) {
        note(ui, { isSending: false })
        await ui.answer('setWatch', output)
      },
      async error(ui, code) {
        note(ui, { isSending: false })
        await ui.fail('setWatch', code)
      },
    },
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
    ending: 'Paikan tiedot',
    ended: ({ projected }) =>
      Object(projected).about === 'P15'
        ? 'Paikka P15 ei ole enää sinun'
        : 'Varauksesi päättyy 21.11.2026',
    cancelling: 'Paikan tiedot',
    cancelled: 'Paikan tiedot',
    changing: 'Vaihda paikkaan P11',
    changed: 'Paikkasi vaihtuu paikkaan P11',
  },
  focus(event) {
    if (event.kind !== 'event') return null
    const { type } = event.event
    if (type === 'range.changed' && now.chosen === null)
      return { role: 'textbox', name: searchedDay }
    const isLeft = type === 'panel.closed' || type === 'back.requested'
    return isLeft && now.left !== null ? leftRow() : null
  },
  says(shown) {
    const step = stepOf(shown)
    const { about } = Object(shown.projected)
    if (step === 'confirming')
      return [
        shown.screen === 'ending'
          ? `Päättyykö paikan ${about} varaus 21.11.2026?`
          : 'Perutaanko paikan P15 varaus?',
      ]
    if (step === 'notSent') {
      const { code } = Object(shown.projected)
      return [code === 'SERVICE_UNAVAILABLE' ? noAnswer : (notDone[shown.screen] ?? '')]
    }
    if (step === 'notSet') return [noAnswer]
    return []
  },
}
