import type { ParkingSpotId } from '../../../api/parking.ts'
import type { parkingMachine } from '../../../machines/parking/parking.machine.ts'
import { type ParkingStart, spotById } from '../../../machines/parking/parking.selectors.ts'
import {
  type FlowView,
  makeAnsweredDriver,
  makeUnfailingDriver,
  type ViewUi,
} from '../../../paths/driver.ts'
import type { ExpectedState } from '../../../paths/path.ts'
import { completeNewForm } from '../spot-operation/view.ts'
import {
  backButtonName,
  changeToFreeSpotButtonName,
  closePanelButtonName,
  confirmButtonNames,
  getShownOperation,
  getSpotRowName,
  noAnswerTitle,
  searchDayLabel,
  searchInPanel,
  watchButtonName,
} from './controls.ts'

type Ui = ViewUi<typeof parkingMachine>

/** The state of the page in the driver: the parking that was read, and the open panel. */
interface Done {
  start: ParkingStart | null
  /** Whether the day of the model was searched. */
  isSearched: boolean
  chosen: ParkingSpotId | null
  isChanging: boolean
  /** Whether the filter asks for spots with an outlet only. */
  isFiltered: boolean
  step: 'open' | 'sending' | 'notSent'
  /** The spot whose panel was closed, and which then has the focus again. */
  left: ParkingSpotId | null
}

const nothing: Done = {
  start: null,
  isSearched: false,
  chosen: null,
  isChanging: false,
  isFiltered: false,
  step: 'open',
  left: null,
}
let now: Done = nothing
/** The actor controls of the path that is being walked, which identify the path. */
let path: Ui['answer'] | null = null
function note({ answer }: Ui, changed: Partial<Done>): void {
  now = { ...(answer === path ? now : nothing), ...changed }
  path = answer
}

/** Returns the name of the row of a spot, which says when the spot lacks what the filter asks for. */
function rowNamed(id: ParkingSpotId | null): string {
  const isMissing =
    now.isFiltered && spotById(now, id)?.equipment.includes('heating_outlet') === false
  return `${getSpotRowName(now.start, id)}${isMissing ? ', ei vastaa hakua' : ''}`
}

async function chooseSpot(ui: Ui, spotId: ParkingSpotId): Promise<void> {
  await ui.press(rowNamed(spotId))
  // While something is sent, the panel does not change until the answer comes.
  if (now.step !== 'sending') note(ui, { chosen: spotId, isChanging: false, step: 'open' })
}

/** Closes the panel; while something is sent, its button is disabled, and Escape does nothing. */
async function close(ui: Ui): Promise<void> {
  if (now.step === 'sending') return ui.key('Escape')
  note(ui, { left: now.chosen, chosen: null, step: 'open' })
  await ui.press(closePanelButtonName)
}

/** Searches from the day of the model: typed, or chosen in the calendar of the panel. */
async function searchFrom(ui: Ui, day: string): Promise<void> {
  if (now.chosen === null) {
    note(ui, { isSearched: true })
    return ui.fill(searchDayLabel, day)
  }
  if (now.step === 'notSent') await ui.press(backButtonName)
  await searchInPanel(ui, now.isSearched)
  if (now.step !== 'sending') note(ui, { isSearched: true, isChanging: false, step: 'open' })
}

/** Completes the form of the open panel, or sends again what was not sent. */
async function send(ui: Ui): Promise<void> {
  const operation = getShownOperation(now.start, now.chosen, now.isChanging)
  if (now.step === 'notSent') await ui.press('Yritä uudelleen')
  else {
    // After another search the form is new, and the earlier acceptance does not count.
    await completeNewForm(ui, operation, '21.11.2026')
    if (operation === 'end' || operation === 'cancel') await ui.press(confirmButtonNames[operation])
  }
  note(ui, { step: 'sending' })
}

/** Returns the step of the operation in the panel, or of the watch in its details. */
const stepOf = ({ value }: ExpectedState): unknown => {
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
    'range.changed': (ui, { typed }) => searchFrom(ui, typed.start),
    async 'filter.changed'(ui) {
      await ui.choose('Lämmitys')
      note(ui, { isFiltered: !now.isFiltered })
    },
    'view.chosen': (ui, { view: shown }) => ui.choose(shown === 'map' ? 'Kartta' : 'Luettelo'),
    'spot.chosen': (ui, { spotId }) => chooseSpot(ui, spotId),
    'panel.closed': close,
    async 'change.requested'(ui) {
      await ui.press(changeToFreeSpotButtonName)
      note(ui, { isChanging: true })
    },
    'sending.started': send,
    async 'sending.failed'(ui) {
      note(ui, { step: 'notSent' })
      await ui.fail('writeParking', 'SERVICE_UNAVAILABLE')
    },
    async 'watch.requested'(ui, { spotId, isWatched }) {
      const unwatch = now.chosen === null ? 'Lopeta seuraaminen P7' : 'Lopeta seuraaminen'
      await ui.press(isWatched ? watchButtonName : unwatch)
      note(ui, { chosen: spotId, step: 'sending' })
    },
  },
  outcomes: {
    loadParking: {
      async done(ui, output) {
        note(ui, { start: output })
        await ui.answer('loadParking', output)
      },
      error: makeAnsweredDriver('loadParking').error,
    },
    spotOperation: makeUnfailingDriver(async (ui, outcome) => {
      const start = 'start' in outcome ? outcome.start : null
      note(ui, { step: 'open', isChanging: false, ...(start && { start }) })
      await ui.answer('writeParking', outcome)
    }),
    setWatch: {
      async done(ui, output) {
        note(ui, { step: 'open' })
        await ui.answer('setWatch', output)
      },
      async error(ui, code) {
        note(ui, { step: 'open' })
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
      return { role: 'textbox', name: searchDayLabel }
    const { left } = now
    if (type !== 'panel.closed' || left === null) return null
    // When the spot no longer exists, the heading with the number of spots has the focus.
    return spotById(now, left)
      ? { role: 'button', name: rowNamed(left) }
      : { role: 'heading', name: '4 vapaata paikkaa' }
  },
  says: (shown) => (stepOf(shown) === 'notSet' ? [noAnswerTitle] : []),
}
