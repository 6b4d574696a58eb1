import {
  confirmationAddress,
  modificationState,
} from '../../../fixtures/portal/modification-state.ts'
import type { model } from '../../../machines/modification-approval/modification-approval.model.ts'
import {
  askedStart,
  rejectedStart,
} from '../../../machines/modification-approval/modification-approval.samples.ts'
import type { FlowResilience } from '../../../paths/resilience/flow.ts'
import { approvalScreens, openingOf } from '../shared/approval-resilience.ts'

const modification = {
  path: confirmationAddress,
  request: 'Eero Virtanen pyytää muutosta sopimukseen',
  question: 'Hyväksytkö sopimusmuutoksen?',
  restart: 'Palaa sopimusmuutokseen',
  asked: modificationState(askedStart),
  rejected: modificationState(rejectedStart),
}

export const resilience = {
  open: openingOf(modification),
  serve: { loadApproval: modificationState },
  refuse: { loadApproval: 'readModification' },
  screens: approvalScreens(modification),
} satisfies FlowResilience<typeof model.machine>
