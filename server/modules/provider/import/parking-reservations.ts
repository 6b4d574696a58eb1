import type { ParkingReservationRow } from '../../../../api/provider-rows.ts'
import { deleteRows, insertRows } from '../../../database/write-rows.ts'
import { findOverlaps } from './parking-reservations-repository.ts'
import { findImported } from './repository.ts'
import type { CheckedRow, Finding, ImportContext, Writer } from './writer.ts'

/** Stores reservations that were made elsewhere; one of a spot that is taken is rejected. */
export const parkingReservationWriter: Writer<ParkingReservationRow> = {
  subject: 'parking_reservation',
  referencesOf: ({ spotExternalId, contractExternalId }) => [
    { kind: 'parking-spots', externalId: spotExternalId, path: 'spotExternalId' },
    ...(contractExternalId === null
      ? []
      : [
          {
            kind: 'contracts' as const,
            externalId: contractExternalId,
            path: 'contractExternalId',
          },
        ]),
  ],
  examine,
  async write({ tx, clock }, rows) {
    // What the rows replace goes first: in between, two of them could overlap.
    await deleteRows(
      tx,
      'parking_reservation',
      rows.map(({ id }) => id),
    )
    const standing = rows.filter(({ row }) => !row.isWithdrawn)
    if (standing.length === 0) return
    await insertRows(
      tx,
      'parking_reservation',
      standing.map(({ row, id, idOf }) => ({
        id,
        spot_id: idOf('parking-spots', row.spotExternalId),
        contract_id: row.contractExternalId && idOf('contracts', row.contractExternalId),
        days: `[${row.startDate},${row.endDate ?? ''}]`,
        created_at: clock.now(),
      })),
    )
  },
}

/** Spots are locked first, so that nobody reserves one between this check and the write. */
async function examine(
  { tx }: ImportContext,
  rows: readonly CheckedRow<ParkingReservationRow>[],
): Promise<ReadonlyMap<string, Finding>> {
  const spots = await findImported(tx, 'parking-spots', [
    ...new Set(rows.map(({ row }) => row.spotExternalId)),
  ])
  const standing = rows.flatMap(({ row, subjectId }) => {
    const spotId = spots.get(row.spotExternalId)?.subjectId
    if (spotId === undefined || row.isWithdrawn) return []
    const { externalId, startDate, endDate } = row
    return [{ externalId, subjectId, spotId, startDate, endDate }]
  })
  const sent = rows.flatMap(({ subjectId }) => subjectId ?? [])
  const overlapping = await findOverlaps(tx, standing, sent)
  return new Map(overlapping.map((externalId) => [externalId, taken]))
}

const taken: Finding = { errors: [{ path: 'startDate', key: 'overlap' }] }
