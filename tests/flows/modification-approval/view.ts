import type { modificationApprovalMachine } from '../../../machines/modification-approval/modification-approval.machine.ts'
import type { FlowView } from '../../../paths/driver.ts'
import type { Expected } from '../../../paths/path.ts'
import { approvalDriver, approvalHeadings, approvalSays, byState } from '../shared/approval-view.ts'

const isUnsigned = ({ projected }: Expected): boolean => Object(projected).isUnsigned === true

const statusOf = byState({
  pending: 'Pyyntö odottaa Liisan hyväksyntää',
  confirmed: 'Kaikki ovat hyväksyneet pyynnön',
  approved: 'Sopimusmuutos on hyväksytty',
  rejected: 'Sopimusta ei muutettu',
})

/** The view driver of a modification's confirmation view. */
export const view: FlowView<typeof modificationApprovalMachine> = {
  ...approvalDriver('modification-approval', 'Palaa sopimusmuutokseen'),
  headings: {
    ...approvalHeadings,
    loading: 'Sopimusmuutoksen vahvistaminen',
    'not-found': 'Sopimusmuutosta ei löydy',
    deciding: 'Eero Virtanen pyytää muutosta sopimukseen',
    asking: byState({
      'asking.accept': 'Hyväksytkö sopimusmuutoksen?',
      'asking.reject': 'Haluatko hylätä sopimusmuutoksen?',
    }),
    status: (shown) =>
      isUnsigned(shown) ? 'Pyyntöä ei ole vielä allekirjoitettu' : statusOf(shown),
  },
  says: approvalSays,
}
