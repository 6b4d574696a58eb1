import type { FastifyInstance } from 'fastify'
import type { Page, PageQuery } from '../../../api/paging.ts'
import { providerRoutes } from '../../../api/provider.ts'
import type { ProviderReservation } from '../../../api/provider-parking.ts'
import { toEuros } from '../../../domain/money.ts'
import { ApiError } from '../../kernel/base/errors.ts'
import type { Dependencies } from '../../kernel/dependencies/dependencies.ts'
import { registerApiRoute } from '../../kernel/http/serve.ts'
import { instantAndIdSortKeySchema, readPage } from '../../kernel/paging/read-page.ts'
import {
  findProviderReservation,
  findProviderReservations,
  findRemovedReservation,
  type ProviderReservationRow,
} from './provider-repository.ts'

/** Routes of the provider: reservations of parking spots. */
export function registerProviderParking(app: FastifyInstance, dependencies: Dependencies): void {
  registerApiRoute(app, providerRoutes.listReservations, ({ query }) =>
    listReservations(dependencies, query),
  )
  registerApiRoute(app, providerRoutes.readReservation, ({ params }) =>
    readReservation(dependencies, params.reservation),
  )
}

/** Filters of a list of reservations; without a contract, those of all contracts are listed. */
export interface ReservationFilter {
  readonly contract?: string | undefined
}

const reservationList = { name: 'parking-reservations', sortKey: instantAndIdSortKeySchema }

/** Lists reservations, the oldest first. 400 VALIDATION_ERROR for an unusable cursor. */
export async function listReservations(
  { database }: Pick<Dependencies, 'database'>,
  { contract, ...asked }: ReservationFilter & PageQuery,
): Promise<Page<ProviderReservation>> {
  const contractId = contract ?? null
  const { items, nextCursor } = await readPage<ProviderReservationRow>(asked, reservationList, [
    (following) => findProviderReservations(database, { contractId, ...following }),
  ])
  return { items: items.map(({ sortKey: _sortKey, ...row }) => shown(row)), nextCursor }
}

/** Returns a reservation, also one that was cancelled. 404 NOT_FOUND. */
export async function readReservation(
  { database }: Pick<Dependencies, 'database'>,
  id: string,
): Promise<ProviderReservation> {
  const row = await findProviderReservation(database, id)
  if (row !== null) return shown(row)
  const gone = await findRemovedReservation(database, id)
  if (gone === null) throw new ApiError('NOT_FOUND')
  return {
    ...gone,
    isCancelled: true,
    startDate: null,
    endDate: null,
    price: null,
    termsVersion: null,
    reservedBy: null,
    createdAt: null,
  }
}

const shown = ({
  priceCents,
  createdAt,
  ...reservation
}: ProviderReservationRow): ProviderReservation => ({
  ...reservation,
  isCancelled: false,
  price: priceCents === null ? null : toEuros(priceCents),
  createdAt: createdAt?.toISOString() ?? null,
})
