import { model } from '../../machines/modification-approval/modification-approval.model.ts'
import {
  askedStart,
  rejectedStart,
} from '../../machines/modification-approval/modification-approval.samples.ts'
import { driver } from '../paths/modification-approval.driver.ts'
import { describeHostile } from '../support/hostile/describe-hostile.ts'
import { confirmationAddress, modificationKnown } from '../support/modification-world.ts'
import { approvalScreens, openingOf } from './approval.ts'

const modification = {
  path: confirmationAddress,
  request: 'Eero Virtanen pyytää muutosta sopimukseen',
  question: 'Hyväksytkö sopimusmuutoksen?',
  restart: 'Palaa sopimusmuutokseen',
  asked: modificationKnown(askedStart),
  rejected: modificationKnown(rejectedStart),
}

describeHostile({
  model,
  driver,
  open: openingOf(modification),
  serve: { loadApproval: modificationKnown },
  refuse: { loadApproval: 'readModification' },
  screens: approvalScreens(modification),
})
