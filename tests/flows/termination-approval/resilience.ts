import { ainoSignedInState, type FakeApiState } from '../../../fixtures/portal/fake-state.ts'
import type { pathModel } from '../../../machines/termination-approval/termination-approval.model.ts'
import {
  askedStart,
  rejectedStart,
} from '../../../machines/termination-approval/termination-approval.samples.ts'
import type { TerminationApprovalStart } from '../../../machines/termination-approval/termination-approval.setup.ts'
import type { FlowResilienceTestPlan } from '../../../paths/resilience/flow.ts'
import { addressOf } from '../../../src/routing/portal-routes.ts'
import { makeApprovalOpening, makeApprovalScreens } from '../shared/approval-resilience.ts'

const known = (start: TerminationApprovalStart): Pick<FakeApiState, 'start'> => ({
  start: { ...ainoSignedInState.start, ...start },
})

const termination = {
  path: (contract: string) => addressOf('confirmTermination', contract),
  request: 'Eero Virtanen haluaa irtisanoa sopimuksen',
  question: 'Hyväksytkö irtisanomisen?',
  restart: 'Palaa irtisanomiseen',
  asked: known(askedStart),
  rejected: known(rejectedStart),
}

export const resilience = {
  open: makeApprovalOpening(termination),
  serve: { loadApproval: known },
  refuse: { loadApproval: 'readTermination' },
  screens: makeApprovalScreens(termination),
} satisfies FlowResilienceTestPlan<typeof pathModel.machine>
