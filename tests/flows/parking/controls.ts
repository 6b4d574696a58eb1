import type { ParkingSpot, ParkingSpotId } from '../../../api/parking.ts'
import type { ParkingOperation } from '../../../api/parking-form.ts'
import { currentOwnReservation, upcomingOwnReservation } from '../../../domain/parking.ts'
import {
  endedSpot,
  freeSpot,
  laterSpot,
  ownSpot,
  reservedLaterSpot,
  startWithFreeSpotOwn,
  takenSpot,
} from '../../../machines/parking/parking.samples.ts'
import { type ParkingStart, spotById } from '../../../machines/parking/parking.selectors.ts'
import type { UserActions } from '../../../paths/driver.ts'

export const closePanelButtonName = 'Sulje paikan tiedot'
export const endReservationButtonName = 'Lopeta varaus'
export const cancelReservationButtonName = 'Peru varaus'
export const lastDayLabel = 'Viimeinen päivä'
export const searchDayLabel = 'Mistä päivästä alkaen?'
export const changeDayButtonName = 'Vaihda päivä'
/** The label of the acceptance of rules and terms in the parking area of the samples. */
export const acceptanceLabel =
  'Hyväksyn alueen säännöt (avautuu uuteen välilehteen) ja varauksen ehdot (avautuu uuteen välilehteen)'
/** The button that leads back to the spots when an operation is not possible. */
export const backToSpotsButtonName = 'Takaisin paikkoihin'
/** The title when no answer came, so that it is unknown whether the operation was done. */
export const noAnswerTitle = 'Vastausta ei saatu'
export const watchButtonName = 'Kerro, kun paikka vapautuu'
/** The button that changes the own spot of the samples for the free one. */
export const changeToFreeSpotButtonName = 'Vaihda paikkaan P11'
export const backButtonName = 'Takaisin'
/** The buttons that send, by operation. */
export const sendButtonNames: Readonly<Record<ParkingOperation, string>> = {
  reserve: 'Varaa, 25 €/kk',
  change: 'Vaihda paikkaa, 25 €/kk',
  end: endReservationButtonName,
  cancel: cancelReservationButtonName,
}
/** The buttons that confirm that a reservation is given up, by operation. */
export const confirmButtonNames = {
  end: 'Kyllä, lopeta varaus',
  cancel: 'Kyllä, peru varaus',
} as const

/** Returns the operation in the panel of a spot of the samples. */
export function getShownOperation(
  start: ParkingStart | null,
  spotId: ParkingSpotId | null,
  isChanging: boolean,
): ParkingOperation {
  if (isChanging) return 'change'
  const spot = spotById({ start }, spotId)
  const today = start?.today ?? ''
  if (spot && currentOwnReservation(spot, today)) return 'end'
  return spot && upcomingOwnReservation(spot, today) ? 'cancel' : 'reserve'
}

/** The name that the day of the model has in the calendar. */
const inCalendar = 'maanantai 23. marraskuuta 2026'

/** Searches from the day of the model in the calendar of the panel. */
export async function searchInPanel(ui: UserActions, isSearched = false): Promise<void> {
  await ui.press(changeDayButtonName)
  await ui.press(isSearched ? `${inCalendar}, valittu` : inCalendar)
}

/** The names of the rows of the spots of the samples. */
const rows = new Map<ParkingSpot | null, string>([
  [freeSpot, 'Paikka P11, vapaa, lämmityspistoke, 25 € kuukaudessa'],
  [
    spotById({ start: startWithFreeSpotOwn }, freeSpot.rentableParkingSpotId),
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

/** Returns the name of the row of a spot of the samples, by its id. */
export function getSpotRowName(start: ParkingStart | null, id: ParkingSpotId | null): string {
  const spot = spotById({ start }, id)
  const known = [...rows]
  const [, name] =
    known.find(([one]) => one === spot) ??
    known.find(([one]) => one?.rentableParkingSpotId === id) ??
    []
  if (name === undefined) throw new Error(`No row of ${id} is known`)
  return name
}
