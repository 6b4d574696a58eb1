import type { terminationApprovalMachine } from '../../../machines/termination-approval/termination-approval.machine.ts'
import type { FlowView } from '../../../paths/driver.ts'
import {
  approvalHeadings,
  getApprovalMessages,
  makeApprovalDriver,
  makeHeadingByState,
} from '../shared/approval-view.ts'

/** The view driver of a termination's confirmation view. */
export const view: FlowView<typeof terminationApprovalMachine> = {
  ...makeApprovalDriver('termination-approval', 'Palaa irtisanomiseen'),
  headings: {
    ...approvalHeadings,
    loading: 'Irtisanomisen vahvistaminen',
    'not-found': 'Irtisanomisilmoitusta ei löydy',
    deciding: 'Eero Virtanen haluaa irtisanoa sopimuksen',
    asking: makeHeadingByState({
      'asking.accept': 'Hyväksytkö irtisanomisen?',
      'asking.reject': 'Haluatko hylätä irtisanomisen?',
    }),
    status: makeHeadingByState({
      pending: 'Ilmoitus odottaa Liisan hyväksyntää',
      confirmed: 'Kaikki ovat hyväksyneet ilmoituksen',
      approved: 'Irtisanominen on hyväksytty',
      rejected: 'Sopimusta ei irtisanottu',
    }),
  },
  says: getApprovalMessages,
}
