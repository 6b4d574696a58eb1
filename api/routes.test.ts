import { expect, test } from 'vitest'
import { isWriteRoute, type Route } from './route.ts'
import { routes } from './routes.ts'

const allRoutes = Object.entries<Route>(routes)
const identified = ['contracts', 'notifications']

/** The reads that an answer to an addition makes stale: all that it opens or closes. */
const ofAnAddition = [
  'tenancy-confirmation',
  'notifications',
  'contracts',
  'contacts',
  'tenants',
  'drafts',
  'messages',
]

test('every write route declares which cached reads it makes stale, if any', () => {
  const silent = allRoutes.filter(
    ([, route]) => isWriteRoute(route) && !Array.isArray(route.changes),
  )
  expect(silent.map(([name]) => name)).toEqual([])
  const changing = allRoutes.flatMap(([name, { changes }]) =>
    changes?.length ? [[name, changes]] : [],
  )
  expect(Object.fromEntries(changing)).toEqual({
    endSession: ['sessions'],
    endOtherSessions: ['sessions'],
    updateProfile: ['profile', 'tenants'],
    verifyNewEmail: ['profile', 'tenants'],
    cancelNewEmail: ['profile'],
    closeNotification: ['notifications'],
    saveDraft: ['drafts'],
    deleteDraft: ['drafts'],
    saveSubjectDraft: ['drafts'],
    deleteSubjectDraft: ['drafts'],
    disputeTenancy: ofAnAddition,
    initTermination: [...identified, 'drafts', 'termination', 'receipt'],
    approveTermination: [...identified, 'termination', 'receipt'],
    initModification: [...identified, 'drafts', 'modification', 'receipt'],
    approveModification: [...identified, 'modification', 'receipt'],
    addTenants: [...identified, 'modification'],
    reserveParkingSpot: ['parking-spots', 'notifications'],
    endParkingReservation: ['parking-spots', 'notifications'],
    changeParkingSpot: ['parking-spots', 'notifications'],
    watchParkingSpot: ['parking-spots'],
    unwatchParkingSpot: ['parking-spots'],
    confirmTenancy: ofAnAddition,
    createDefect: ['defect-notices', 'drafts', 'notifications'],
    updateDefect: ['defect-notices'],
    reopenDefect: ['defect-notices', 'notifications'],
    createQuestion: ['questions', 'drafts', 'notifications'],
    updateQuestion: ['questions'],
    reopenQuestion: ['questions', 'notifications'],
    createFeedback: ['feedbacks', 'drafts', 'notifications'],
    updateFeedback: ['feedbacks'],
    reopenFeedback: ['feedbacks', 'notifications'],
    markThreadRead: ['messages', 'notifications'],
    sendMessage: ['messages', 'drafts', 'open-payments'],
    followKnownDefect: ['known-defects'],
  })
})

test('no read route declares that it makes cached reads stale', () => {
  const reads = allRoutes.filter(([, route]) => !isWriteRoute(route) && 'changes' in route)
  expect(reads.map(([name]) => name)).toEqual([])
})
