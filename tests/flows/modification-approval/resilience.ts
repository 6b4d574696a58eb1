import {
  getModificationApprovalAddress,
  makeModificationApprovalState,
} from '../../../fixtures/portal/modification-state.ts'
import type { pathModel } from '../../../machines/modification-approval/modification-approval.model.ts'
import {
  askedStart,
  rejectedStart,
} from '../../../machines/modification-approval/modification-approval.samples.ts'
import type { FlowResilienceTestPlan } from '../../../paths/resilience/flow.ts'
import { makeApprovalOpening, makeApprovalScreens } from '../shared/approval-resilience.ts'

const modification = {
  path: getModificationApprovalAddress,
  request: 'Eero Virtanen pyytää muutosta sopimukseen',
  question: 'Hyväksytkö sopimusmuutoksen?',
  restart: 'Palaa sopimusmuutokseen',
  asked: makeModificationApprovalState(askedStart),
  rejected: makeModificationApprovalState(rejectedStart),
}

export const resilience = {
  open: makeApprovalOpening(modification),
  serve: { loadApproval: makeModificationApprovalState },
  refuse: { loadApproval: 'readModification' },
  screens: makeApprovalScreens(modification),
} satisfies FlowResilienceTestPlan<typeof pathModel.machine>
