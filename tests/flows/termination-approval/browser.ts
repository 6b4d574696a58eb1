import type { terminationApprovalMachine } from '../../../machines/termination-approval/termination-approval.machine.ts'
import { pathModel } from '../../../machines/termination-approval/termination-approval.model.ts'
import { terminationApprovalStatus } from '../../../machines/termination-approval/termination-approval.setup.ts'
import type { Driver } from '../../../paths/driver.ts'
import { getStartInput } from '../../../paths/stage.ts'
import type { ResidentState } from '../../e2e/backend/resident-state.ts'
import { terminationApprovalKind } from '../../e2e/support/approval.ts'
import {
  isOpenedByStaff,
  makeApprovalDriver,
  makeApprovalMessages,
  prepareApproval,
} from '../../e2e/support/approval-paths.ts'
import type { BrowserUi } from '../../e2e/support/ui.ts'
import type { BrowserDriver } from '../../e2e/support/walk.ts'

const states = {
  missing: 'none',
  deciding: 'asked',
  pending: 'pending_tenant_approval',
  confirmed: 'ready_for_review',
  approved: 'approved',
  rejected: 'rejected',
} as const satisfies Record<ReturnType<typeof terminationApprovalStatus>, ResidentState['request']>

const driver: Driver<typeof terminationApprovalMachine, BrowserUi> = makeApprovalDriver(
  terminationApprovalKind,
  {
    stateOf: (start) => ({ request: states[terminationApprovalStatus(start)] }),
    restarted: { request: 'askedAgain' },
    answered: { request: 'pending_tenant_approval' },
  },
)

const { titles } = terminationApprovalKind

/** The messages of the confirmation view of a termination. Specification 1, sections 4 and 8. */
const says = makeApprovalMessages({
  notFound: [
    'Tästä sopimuksesta ei ole irtisanomisilmoitusta, tai sinulla ei ole oikeutta nähdä sitä.',
  ],
  deciding: ['Sinä et ole vielä vastannut'],
  pending: [titles.pending, 'Sinä hyväksyit irtisanomisen'],
  confirmed: ['Kaikki ovat hyväksyneet ilmoituksen', 'Sinä hyväksyit irtisanomisen'],
  approved: ['Irtisanominen on hyväksytty', 'Koivuranta-asunnot Oy on hyväksynyt ilmoituksen'],
  rejected: [titles.rejected, 'Koivuranta-asunnot Oy ei hyväksynyt irtisanomista'],
})

export const browserDriver: BrowserDriver<typeof pathModel.machine> = {
  ...driver,
  // The status is arranged without a receipt, so `says` covers its messages, not a heading.
  headings: { deciding: titles.request, status: '' },
  says,
  arrive: (ui, { start, steps }) =>
    prepareApproval(
      terminationApprovalKind,
      ui,
      getStartInput(pathModel, start),
      isOpenedByStaff(steps),
    ),
}
