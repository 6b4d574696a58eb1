import type { terminationApprovalMachine } from '../../../machines/termination-approval/termination-approval.machine.ts'
import type { FlowView } from '../../../paths/driver.ts'
import { approvalDriver, approvalHeadings, approvalSays, byState } from '../shared/approval-view.ts'

/** The view driver of a termination's confirmation view. */
export const view: FlowView<typeof terminationApprovalMachine> = {
  ...approvalDriver('termination-approval', 'Palaa irtisanomiseen'),
  headings: {
    ...approvalHeadings,
    loading: 'Irtisanomisen vahvistaminen',
    'not-found': 'Irtisanomisilmoitusta ei löydy',
    deciding: 'Eero Virtanen haluaa irtisanoa sopimuksen',
    asking: byState({
      'asking.accept': 'Hyväksytkö irtisanomisen?',
      'asking.reject': 'Haluatko hylätä irtisanomisen?',
    }),
    status: byState({
      pending: 'Ilmoitus odottaa Liisan hyväksyntää',
      confirmed: 'Kaikki ovat hyväksyneet ilmoituksen',
      approved: 'Irtisanominen on hyväksytty',
      rejected: 'Sopimusta ei irtisanottu',
    }),
  },
  says: approvalSays,
}
