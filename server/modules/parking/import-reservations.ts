import type { RowError } from '../../../api/provider-import.ts'
import type { ParkingReservationRow } from '../../../api/provider-rows.ts'
import type { IsoDate } from '../../../domain/dates.ts'
import type { Transaction } from '../../kernel/database/port.ts'
import { createColumnsBesideRows } from '../../kernel/importing/beside.ts'
import {
  type CheckedRow,
  type ImportContext,
  isNewerThanDecision,
  type ReferenceLookup,
  type RowExamination,
  type RowWriter,
} from '../../kernel/importing/writer.ts'
import {
  type ContractEnd,
  deleteAndReturnReservations,
  findContractsOfReservations,
  findResidentDecisions,
  insertReservations,
  lockAndFindOverlaps,
  lockContractEnds,
  type ReservationToStore,
  type UnimportedReservationColumns,
} from './reservations-repository.ts'

/**
 * Stores reservations that were made elsewhere; one of a spot that is taken is rejected. It ends with
 * its contract at the latest. The end that residents set stays until a row says that the provider's
 * system changed the reservation later, and one that they cancelled does not come back.
 */
export const parkingReservationWriter: RowWriter<ParkingReservationRow, Settled> = {
  subject: 'parking_reservation',
  referencesOf: ({ spotExternalId, contractExternalId }) => [
    { kind: 'parking-spots', externalId: spotExternalId, path: 'spotExternalId' },
    { kind: 'contracts', externalId: contractExternalId, path: 'contractExternalId' },
  ],
  beside: createColumnsBesideRows('parking_reservation', {
    columns: ['price_cents', 'terms_version', 'created_by_account_id', 'created_at'],
  }),
  examine,
  async findDecided({ tx }, ids) {
    const decisions = await findResidentDecisions(tx, ids)
    return new Map([...decisions].map(([id, { decidedAt }]) => [id, [decidedAt]]))
  },
  async write({ tx, clock }, rows) {
    // Reservations that the rows replace are deleted first: in between, two of them could overlap.
    const stored = await deleteAndReturnReservations(
      tx,
      rows.map(({ id }) => id),
    )
    const made: UnimportedReservationColumns = {
      price_cents: null,
      terms_version: null,
      created_by_account_id: null,
      created_at: clock.now(),
    }
    const standing = rows.flatMap(({ id, examined }) => {
      if (examined === undefined) throw new Error('A reservation was not examined')
      const { spotId, contractId, days } = examined
      if (days === null) return []
      const range = `[${days.startDate},${days.endDate ?? ''}]`
      const columns = { id, spot_id: spotId, contract_id: contractId, days: range }
      return [{ ...columns, ...(stored.get(id) ?? made) }]
    })
    await insertReservations(tx, standing)
  },
}

/**
 * A row, with the ids of what it refers to; `id` is that of the stored reservation, null when the
 * row was never imported.
 */
interface Known {
  readonly row: ParkingReservationRow
  readonly id: string | null
  readonly spotId: string
  readonly contractId: string | null
}

/** A row whose spot and contract are known, with the days to be stored; null when it has none. */
interface Settled extends Known {
  readonly days: Pick<ReservationToStore, 'startDate' | 'endDate'> | null
}

/** Locks the contracts of rows, and decides which days of them are to be stored. */
async function settle(
  tx: Transaction,
  rows: readonly Known[],
  { announcedEndOf }: Pick<ReferenceLookup, 'announcedEndOf'>,
): Promise<Settled[]> {
  const ids = rows.flatMap(({ id }) => id ?? [])
  const contractIds = rows.flatMap(({ contractId }) => contractId ?? [])
  const contractEnds = await lockContractEnds(tx, contractIds, ids)
  const decisions = await findResidentDecisions(tx, ids)
  return rows.map((known) => {
    const { row, id, contractId } = known
    const decided = id === null ? undefined : decisions.get(id)
    const kept =
      decided && !isNewerThanDecision(row.sourceUpdatedAt, decided.decidedAt) ? decided : null
    if (row.isWithdrawn || kept?.isCancelled) return { ...known, days: null }
    const announced = row.contractExternalId && announcedEndOf(row.contractExternalId)
    const stored = contractId === null ? null : (contractEnds.get(contractId) ?? null)
    const contractEnd = announced === undefined ? stored : announced
    const endDate = earliest(row.endDate, contractEnd, kept?.endDate ?? null)
    return { ...known, days: { startDate: row.startDate, endDate } }
  })
}

const earliest = (...days: readonly (IsoDate | null)[]): IsoDate | null =>
  days.filter((day) => day !== null).toSorted()[0] ?? null

/**
 * Rejects what would begin after its end, and overlaps. Spots are locked, so that nobody reserves one
 * between this check and the write.
 */
async function examine(
  { tx }: ImportContext,
  rows: readonly CheckedRow<ParkingReservationRow>[],
  references: ReferenceLookup,
): Promise<ReadonlyMap<string, RowExamination<Settled>>> {
  const settled = await settle(tx, withReferences(rows, references), references)
  const spotIds = settled.map(({ spotId }) => spotId)
  const ends = announcedEndsOf(await findContractsOfReservations(tx, spotIds), references)
  const rejected = new Map<string, RowExamination>()
  for (const { row, days } of settled)
    if (days !== null && days.endDate !== null && days.endDate < days.startDate)
      rejected.set(row.externalId, startsTooLate)

  // A rejected row replaces nothing: what is stored of it may overlap what was not rejected before.
  for (let isSettled = false; !isSettled; ) {
    const accepted = settled.filter(({ row }) => !rejected.has(row.externalId))
    const overlapping = await lockAndFindOverlaps(
      tx,
      accepted.flatMap(({ row: { externalId }, spotId, days }) =>
        days === null ? [] : [{ externalId, spotId, ...days }],
      ),
      { replaced: accepted.flatMap(({ id }) => id ?? []), ends },
    )
    for (const externalId of overlapping) rejected.set(externalId, taken)
    isSettled = overlapping.length === 0
  }
  return new Map(
    settled.map((one): [string, RowExamination<Settled>] => {
      const { externalId } = one.row
      return [externalId, rejected.get(externalId) ?? { examined: one }]
    }),
  )
}

/** Returns the last days that announced rows give contracts: what is stored of them ends then. */
const announcedEndsOf = (
  contracts: readonly { readonly id: string; readonly externalId: string | null }[],
  { announcedEndOf }: Pick<ReferenceLookup, 'announcedEndOf'>,
): ContractEnd[] =>
  contracts.flatMap(({ id: contractId, externalId }) => {
    const endDate = externalId === null ? null : (announcedEndOf(externalId) ?? null)
    return endDate === null ? [] : [{ contractId, endDate }]
  })

/** Returns rows with the ids of what they refer to, without those that refer to something unknown. */
const withReferences = (
  rows: readonly CheckedRow<ParkingReservationRow>[],
  { idOf }: ReferenceLookup,
): Known[] =>
  rows.flatMap(({ row, subjectId: id }) => {
    const spotId = idOf('parking-spots', row.spotExternalId)
    const contract = row.contractExternalId
    const contractId = contract === null ? null : idOf('contracts', contract)
    return spotId === undefined || contractId === undefined ? [] : [{ row, id, spotId, contractId }]
  })

const rejection = (key: RowError['key']): RowExamination => ({
  errors: [{ path: 'startDate', key }],
})
const taken = rejection('overlap')
const startsTooLate = rejection('too_big_date')
