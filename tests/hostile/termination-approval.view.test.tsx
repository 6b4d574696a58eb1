import { model } from '../../machines/termination-approval/termination-approval.model.ts'
import {
  askedStart,
  rejectedStart,
} from '../../machines/termination-approval/termination-approval.samples.ts'
import type { TerminationApprovalStart } from '../../machines/termination-approval/termination-approval.setup.ts'
import { paths } from '../../src/routing/paths.ts'
import { driver } from '../paths/termination-approval.driver.ts'
import { describeHostile } from '../support/hostile/describe-hostile.ts'
import { ainoAtHome, type World } from '../support/made-answers.ts'
import { approvalScreens, openingOf } from './approval.ts'

const known = (start: TerminationApprovalStart): Pick<World, 'start'> => ({
  start: { ...ainoAtHome.start, ...start },
})

const termination = {
  path: paths.confirmTermination,
  request: 'Eero Virtanen haluaa irtisanoa sopimuksen',
  question: 'Hyväksytkö irtisanomisen?',
  restart: 'Palaa irtisanomiseen',
  asked: known(askedStart),
  rejected: known(rejectedStart),
}

describeHostile({
  model,
  driver,
  open: openingOf(termination),
  serve: { loadApproval: known },
  refuse: { loadApproval: 'readTermination' },
  screens: approvalScreens(termination),
})
