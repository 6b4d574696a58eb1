import { describe, expect, it } from 'vitest'
import { isWriteRoute, type Route } from './route.ts'
import { routes } from './routes.ts'

/**
 * What a write of a resident does with what the caller has read before. A write that replaces stored
 * values names what the caller has seen, so that another window's change is not lost.
 */
type Write =
  /** Stores something of its own. */
  | 'creates'
  /** Does one thing to something named; the server decides by its state. */
  | 'acts'
  /** Replaces stored values: refused, or merged, by the `updatedAt` of `If-Match`. */
  | 'replaces by If-Match'
  /** Replaces stored values: refused, or merged, by the revision that the page has seen. Decision 0030. */
  | 'replaces by revision'
  /** Replaces stored values: merged, by the details that the form opened with. Decision 0108. */
  | 'replaces by seen'

const writesOfResidents: Readonly<Record<string, Write>> = {
  extendSession: 'acts',
  confirmPassword: 'acts',
  endSession: 'acts',
  endOtherSessions: 'acts',
  sendPasswordResetCode: 'acts',
  confirmResetPassword: 'acts',
  updateProfile: 'replaces by seen',
  verifyNewEmail: 'acts',
  resendNewEmailCode: 'acts',
  cancelNewEmail: 'acts',
  closeNotification: 'acts',
  requestDataExport: 'acts',
  removeUser: 'acts',
  reserveParkingSpot: 'creates',
  endParkingReservation: 'acts',
  changeParkingSpot: 'creates',
  watchParkingSpot: 'acts',
  unwatchParkingSpot: 'acts',
  saveDraft: 'replaces by revision',
  deleteDraft: 'acts',
  saveSubjectDraft: 'replaces by revision',
  deleteSubjectDraft: 'acts',
  initFile: 'creates',
  completeFile: 'acts',
  initTermination: 'creates',
  approveTermination: 'acts',
  initModification: 'creates',
  approveModification: 'acts',
  addTenants: 'creates',
  confirmTenancy: 'acts',
  disputeTenancy: 'acts',
  createDefect: 'creates',
  updateDefect: 'replaces by If-Match',
  reopenDefect: 'creates',
  createQuestion: 'creates',
  updateQuestion: 'replaces by If-Match',
  reopenQuestion: 'creates',
  createFeedback: 'creates',
  updateFeedback: 'replaces by If-Match',
  reopenFeedback: 'creates',
  followKnownDefect: 'acts',
  markThreadRead: 'acts',
  sendMessage: 'creates',
}

const writes = Object.entries<Route>(routes).filter(
  ([, route]) => isWriteRoute(route) && route.access === 'session',
)

/** How a route recognises a write from an old reading, by its definition; null when it does not. */
function recognitionOf({ ifMatch, body }: Route): Write | null {
  if (ifMatch) return 'replaces by If-Match'
  const names = Object.keys(Object(Object(body).shape))
  if (names.includes('revision')) return 'replaces by revision'
  return names.includes('seen') ? 'replaces by seen' : null
}

describe('Writes of residents', () => {
  it('are all listed with how the server treats a page that has loaded outdated data', () => {
    expect(Object.keys(writesOfResidents).toSorted()).toEqual(
      writes.map(([name]) => name).toSorted(),
    )
  })

  it.each(writes)(
    '%s detects a page that has loaded outdated data when it replaces stored values',
    (name, route) => {
      const write = writesOfResidents[name] ?? ''
      expect(recognitionOf(route)).toBe(write.startsWith('replaces') ? write : null)
    },
  )

  it('with the method PUT or PATCH are listed as replacing stored values', () => {
    const replacing = writes.filter(([, { method }]) => ['PUT', 'PATCH'].includes(method))
    expect(replacing.filter(([name]) => !writesOfResidents[name]?.startsWith('replaces'))).toEqual(
      [],
    )
  })
})
