import * as z from 'zod/mini'
import { contractParams, postalAddress } from './contracts.ts'
import { possiblyMissing } from './or-missing.ts'
import { route } from './route.ts'
import { isoDay } from './values.ts'

/** How a building is heated. Specification 2, section 3. */
export const heatingMethod = z.enum([
  'air_to_water_heat_pump',
  'district',
  'electrical',
  'geothermal',
  'solar',
  'oil',
  'natural_gas',
  'no_heating',
  'not_set',
])
export type HeatingMethod = z.infer<typeof heatingMethod>

const text = z.nullable(z.string())

/** A building as its residents see it; the area is in square metres. Specification 2, section 3. */
export const buildingInfo = z.object({
  constructionDate: possiblyMissing(isoDay),
  floorCount: possiblyMissing(z.int()),
  realPropertyAreasTotal: possiblyMissing(z.number()),
  heatingMethod: possiblyMissing(heatingMethod),
  /** An address of the web, or a path of the portal. */
  realPropertyImageUrl: text,
  internetOperator: z.nullable(z.object({ email: text, officeName: text, phoneNumber: text })),
  postalAddress,
  address: z.object({
    city: text,
    streetName: text,
    streetNumber: text,
    building: text,
    district: text,
    districtSpecifier: text,
    region: text,
  }),
})
export type BuildingInfo = z.infer<typeof buildingInfo>

/** `address` names the building; what is not known is null. 404 NOT_FOUND for the contract of others. */
export const readBuildingInfo = route({
  method: 'GET',
  path: '/contracts/:contract/building-info',
  summary: 'The building of a contract',
  access: 'session',
  params: contractParams,
  response: buildingInfo,
})
