import { type AccountDataArea, tableRowsDeletion } from '../../kernel/account-data/area.ts'
import { findOpenReservations, findReservationsAsOwnData } from './reservations-repository.ts'
import { findWatchesAsOwnData } from './watches-repository.ts'

/** The parking spots that the owner's contracts have reserved, and those that the owner watches. */
export const parkingDataArea: AccountDataArea = {
  name: 'parking',
  goes: ['watched_parking_spots'],
  tables: [
    {
      end: 'stays',
      table: 'parking_reservation',
      personal: ['created_by_account_id'],
      stays: 'parking_reservations',
    },
    tableRowsDeletion('parking_watch', 'until the spot may be reserved, or the watch is ended'),
  ],
  async open(db, reader) {
    const rows = await findOpenReservations(db, reader)
    return rows.map(({ reference }) => ({
      kind: 'parking_reservation',
      reference,
      awaitsSelf: false,
    }))
  },
  exported: ({ db }, reader) => ({
    reserved: findReservationsAsOwnData(db, reader),
    watched: findWatchesAsOwnData(db, reader.accountId),
  }),
}
