import * as z from 'zod/mini'
import { pageParameters, pageSchemaOf } from './paging.ts'
import { idPair } from './provider-requests.ts'
import { type Route, route } from './route.ts'
import { instant, isoDay, uuid } from './values.ts'

/**
 * A reservation of a parking spot. Of one that was cancelled, or taken back by an import, only the
 * contract and the spot are known.
 */
export const providerReservation = z.object({
  id: uuid,
  /** The provider's id of a reservation that was made elsewhere and imported. */
  externalId: z.nullable(z.string()),
  isCancelled: z.boolean(),
  /** The contract; null for somebody whom the portal does not know. */
  contract: z.nullable(idPair),
  /** The spot; null where a cancelled reservation was imported. */
  spot: z.nullable(
    z.extend(idPair, {
      /** The name of the spot on site. */
      name: z.nullable(z.string()),
      area: z.extend(idPair, { name: z.nullable(z.string()) }),
    }),
  ),
  /** Both days are included; no last day while no end is set. */
  startDate: z.nullable(isoDay),
  endDate: z.nullable(isoDay),
  /** The price a month that was shown, in euros; null without one. */
  price: z.nullable(z.number()),
  /** The version of the terms that was accepted. */
  termsVersion: z.nullable(z.string()),
  /** Who made the reservation; null where it was made elsewhere. */
  reservedBy: z.nullable(z.extend(idPair, { name: z.string() })),
  createdAt: z.nullable(instant),
})
export type ProviderReservation = z.infer<typeof providerReservation>

/** Without the cancelled ones, the oldest first. */
const listReservations = route({
  method: 'GET',
  path: '/provider/parking-reservations',
  summary: 'Reservations of parking spots, of all contracts or of one',
  access: 'provider',
  scope: 'read',
  query: z.object({ contract: z.optional(uuid), ...pageParameters }),
  response: pageSchemaOf(providerReservation),
})

/** Returns one reservation, also a cancelled one. 404 NOT_FOUND. */
const readReservation = route({
  method: 'GET',
  path: '/provider/parking-reservations/:reservation',
  summary: 'A reservation of a parking spot: spot, contract, days and price',
  access: 'provider',
  scope: 'read',
  params: z.object({ reservation: uuid }),
  response: providerReservation,
})

/** Routes of reservations of parking spots. */
export const providerParkingRoutes = {
  listReservations,
  readReservation,
} as const satisfies Record<string, Route>
