import { ainoAtHome, type FakeApiState } from '../../../fixtures/portal/fake-state.ts'
import type { model } from '../../../machines/termination-approval/termination-approval.model.ts'
import {
  askedStart,
  rejectedStart,
} from '../../../machines/termination-approval/termination-approval.samples.ts'
import type { TerminationApprovalStart } from '../../../machines/termination-approval/termination-approval.setup.ts'
import type { FlowResilience } from '../../../paths/resilience/flow.ts'
import { addressOf } from '../../../src/routing/portal-routes.ts'
import { approvalScreens, openingOf } from '../shared/approval-resilience.ts'

const known = (start: TerminationApprovalStart): Pick<FakeApiState, 'start'> => ({
  start: { ...ainoAtHome.start, ...start },
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
  open: openingOf(termination),
  serve: { loadApproval: known },
  refuse: { loadApproval: 'readTermination' },
  screens: approvalScreens(termination),
} satisfies FlowResilience<typeof model.machine>
