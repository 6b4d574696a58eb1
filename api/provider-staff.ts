import * as z from 'zod/mini'
import { pageQuery, pageSchemaOf } from './paging.ts'
import { type Route, route } from './route.ts'
import { email, instant } from './values.ts'

/** A staff member who may act for residents, by their e-mail address. */
export const listedStaff = z.object({ id: z.uuid(), email: z.string(), since: instant })
export type ListedStaff = z.infer<typeof listedStaff>

const ofStaff = z.object({ email })

/** The first added first; without those whose access has ended. */
const listStaff = route({
  method: 'GET',
  path: '/provider/staff',
  summary: 'The staff who may act for residents',
  access: 'provider',
  scope: 'operate',
  query: pageQuery,
  response: pageSchemaOf(listedStaff),
})

/** 409 STATE_CONFLICT with state `staff` for one who is staff, `resident` for a resident's address. */
const addStaff = route({
  method: 'POST',
  path: '/provider/staff',
  summary: 'Let a staff member act for residents',
  access: 'provider',
  scope: 'operate',
  body: ofStaff,
  changes: [],
  response: listedStaff,
})

/** Ends their sessions and unused links too. 404 NOT_FOUND for who is not staff. */
const endStaff = route({
  method: 'POST',
  path: '/provider/staff/end',
  summary: 'End the access of a staff member at once',
  access: 'provider',
  scope: 'operate',
  body: ofStaff,
  changes: [],
  response: listedStaff,
})

/** Routes of staff accounts, which need the scope of the provider's own command. */
export const providerStaffRoutes = { listStaff, addStaff, endStaff } as const satisfies Record<
  string,
  Route
>
