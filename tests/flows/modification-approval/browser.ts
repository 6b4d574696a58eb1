import type { modificationApprovalMachine } from '../../../machines/modification-approval/modification-approval.machine.ts'
import { pathModel } from '../../../machines/modification-approval/modification-approval.model.ts'
import {
  type ModificationApprovalStart,
  modificationApprovalStatus,
} from '../../../machines/modification-approval/modification-approval.setup.ts'
import type { Driver } from '../../../paths/driver.ts'
import { getStartInput } from '../../../paths/stage.ts'
import type { ResidentState } from '../../e2e/backend/resident-state.ts'
import { modificationApprovalKind } from '../../e2e/support/approval.ts'
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
} as const satisfies Record<ReturnType<typeof modificationApprovalStatus>, ResidentState['change']>

const unsigned = 'pending_strong_authentication'

const driver: Driver<typeof modificationApprovalMachine, BrowserUi> = makeApprovalDriver(
  modificationApprovalKind,
  {
    stateOf: (start: ModificationApprovalStart): ResidentState => ({
      change:
        start.request?.status === unsigned ? unsigned : states[modificationApprovalStatus(start)],
    }),
    restarted: { change: 'askedAgain' },
    answered: { change: 'pending_tenant_approval' },
  },
)

const { titles } = modificationApprovalKind

/** The messages of the confirmation view of a modification. Specification 1, sections 4 and 8. */
const says = makeApprovalMessages({
  notFound: [
    'Tähän sopimukseen ei ole pyydetty muutosta, tai sinulla ei ole oikeutta nähdä pyyntöä.',
  ],
  deciding: ['Sinä et ole vielä vastannut'],
  unsigned: [
    'Pyyntöä ei ole vielä allekirjoitettu',
    'Toinen Osapuoli ei ole vielä allekirjoittanut pyyntöä',
  ],
  pending: [titles.pending, 'Sinä hyväksyit sopimusmuutoksen'],
  confirmed: ['Kaikki ovat hyväksyneet pyynnön', 'Sinä hyväksyit sopimusmuutoksen'],
  approved: ['Sopimusmuutos on hyväksytty', 'Koivuranta-asunnot Oy on hyväksynyt sopimusmuutoksen'],
  rejected: [titles.rejected, 'Koivuranta-asunnot Oy ei hyväksynyt sopimusmuutosta'],
})

export const browserDriver: BrowserDriver<typeof pathModel.machine> = {
  ...driver,
  // The status is arranged without a receipt, so `says` covers its messages, not a heading.
  headings: { deciding: titles.request, status: '' },
  says,
  arrive: (ui, { start, steps }) =>
    prepareApproval(
      modificationApprovalKind,
      ui,
      getStartInput(pathModel, start),
      isOpenedByStaff(steps),
    ),
}
