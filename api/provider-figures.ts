import * as z from 'zod/mini'
import { pageParameters, pageSchemaOf } from './paging.ts'
import { yearMonth } from './payments.ts'
import { idPair } from './provider-requests.ts'
import { type Route, route } from './route.ts'
import { isoDay } from './values.ts'

/** The figures of a contract, by which two systems are compared. It names nobody. */
const contractFigures = z.extend(idPair, {
  building: idPair,
  isInForce: z.boolean(),
  startDate: isoDay,
  endDate: z.nullable(isoDay),
  /** How many are on it; 0 once it has ended. */
  tenants: z.int(),
  /** The charges of the months, in cents. */
  rentCents: z.int(),
  /** The unpaid sum of the invoices in arrear, in cents. */
  arrearsCents: z.int(),
})
export type ContractFigures = z.infer<typeof contractFigures>

/** Lists the figures of all contracts, in the order of the contracts' ids. */
const listContractFigures = route({
  method: 'GET',
  path: '/provider/contract-figures',
  summary: 'Counts and sums of each contract, to be compared with those of another system',
  access: 'provider',
  scope: 'read',
  query: z.object({
    /** The first month of `rentCents`; left out: that before the last one. */
    since: z.optional(yearMonth),
    ...pageParameters,
  }),
  response: pageSchemaOf(contractFigures),
})

/** Routes of figures. */
export const providerFigureRoutes = { listContractFigures } as const satisfies Record<string, Route>
