import type { FastifyInstance } from 'fastify'
import type { Route } from '../../../api/route.ts'
import { routes } from '../../../api/routes.ts'
import type { CreationKind } from '../../../domain/creation-limits.ts'
import type { Dependencies } from '../dependencies/dependencies.ts'
import { createAttemptCounter, type RateLimit } from './attempts.ts'

type Routes = typeof routes

/** The names of the writes that need a session. */
type SessionWrite = {
  [Name in keyof Routes]: Routes[Name] extends { readonly access: 'session' }
    ? Routes[Name] extends { readonly method: 'GET' }
      ? never
      : Name
    : never
}[keyof Routes]

/** A read that adds a row to the audit. */
type RecordedRead = 'readDataExportFile'

/**
 * The bound of how often an account makes a write on a day: a number of calls, a limit of creation
 * (`domain/creation-limits.ts`), or the limits of parking of its contract.
 */
type WriteBound = number | CreationKind | 'parking'

/** The bound of every write of a session, so that no account can fill audit and events. */
export const writeBoundsByRoute = {
  extendSession: 5000,
  confirmPassword: 500,
  endSession: 500,
  endOtherSessions: 500,
  sendPasswordResetCode: 100,
  confirmResetPassword: 100,
  updateProfile: 200,
  verifyNewEmail: 200,
  resendNewEmailCode: 100,
  cancelNewEmail: 200,
  closeNotification: 1000,
  requestDataExport: 'export',
  readDataExportFile: 100,
  removeUser: 50,
  reserveParkingSpot: 'parking',
  endParkingReservation: 'parking',
  changeParkingSpot: 'parking',
  watchParkingSpot: 'watch',
  unwatchParkingSpot: 1000,
  // Drafts add nothing to audit and events: the calls of an address and the stored drafts bound them.
  saveDraft: 'draft',
  deleteDraft: 2000,
  saveSubjectDraft: 'draft',
  deleteSubjectDraft: 2000,
  initFile: 'file',
  completeFile: 5000,
  initTermination: 'request',
  approveTermination: 'request',
  initModification: 'request',
  approveModification: 'request',
  addTenants: 'request',
  confirmTenancy: 200,
  disputeTenancy: 200,
  createDefect: 'defect',
  updateDefect: 'edit',
  reopenDefect: 'reopening',
  createQuestion: 'question',
  updateQuestion: 'edit',
  reopenQuestion: 'reopening',
  createFeedback: 'feedback',
  updateFeedback: 'edit',
  reopenFeedback: 'reopening',
  followKnownDefect: 'follow',
  markThreadRead: 5000,
  sendMessage: 'thread',
} as const satisfies Record<SessionWrite | RecordedRead, WriteBound>

const DAY_MS = 24 * 60 * 60_000

/** The limits of the routes that have a number of calls, by route. */
export const dailyRouteLimits: ReadonlyMap<Route, RateLimit> = new Map(
  Object.entries<WriteBound>(writeBoundsByRoute).flatMap(([name, max]) =>
    typeof max === 'number'
      ? [
          [
            routes[name as keyof typeof writeBoundsByRoute],
            { name: `day-${name}`, max, windowMs: DAY_MS },
          ],
        ]
      : [],
  ),
)

/**
 * Counts the writes of an account on a day (UTC) by route: 429 TOO_MANY_REQUESTS with Retry-After
 * over the number of `writeBoundsByRoute`. Calls of staff count for the staff member.
 */
export function limitWritesPerDay(api: FastifyInstance, dependencies: Dependencies): void {
  const attempts = createAttemptCounter(dependencies)
  api.addHook('onRequest', async ({ caller, routeOptions }, reply) => {
    const { route } = routeOptions.config
    const limit = route && dailyRouteLimits.get(route)
    if (!limit || caller === null) return
    await attempts.countWithoutWaiting(limit, caller.staffAccountId ?? caller.accountId, reply)
  })
}
