import type { modificationApprovalMachine } from '../../../machines/modification-approval/modification-approval.machine.ts'
import type { FlowView } from '../../../paths/driver.ts'
import type { ExpectedState } from '../../../paths/path.ts'
import {
  approvalHeadings,
  getApprovalMessages,
  makeApprovalDriver,
  makeHeadingByState,
} from '../shared/approval-view.ts'

const isUnsigned = ({ projected }: ExpectedState): boolean => Object(projected).isUnsigned === true

const statusOf = makeHeadingByState({
  pending: 'Pyyntö odottaa Liisan hyväksyntää',
  confirmed: 'Kaikki ovat hyväksyneet pyynnön',
  approved: 'Sopimusmuutos on hyväksytty',
  rejected: 'Sopimusta ei muutettu',
})

/** The view driver of a modification's confirmation view. */
export const view: FlowView<typeof modificationApprovalMachine> = {
  ...makeApprovalDriver('modification-approval', 'Palaa sopimusmuutokseen'),
  headings: {
    ...approvalHeadings,
    loading: 'Sopimusmuutoksen vahvistaminen',
    'not-found': 'Sopimusmuutosta ei löydy',
    deciding: 'Eero Virtanen pyytää muutosta sopimukseen',
    asking: makeHeadingByState({
      'asking.accept': 'Hyväksytkö sopimusmuutoksen?',
      'asking.reject': 'Haluatko hylätä sopimusmuutoksen?',
    }),
    status: (shown) =>
      isUnsigned(shown) ? 'Pyyntöä ei ole vielä allekirjoitettu' : statusOf(shown),
  },
  says: getApprovalMessages,
}
