import { model } from '../../../machines/modification-approval/modification-approval.model.ts'
import { inputOf } from '../../support/paths/stage.ts'
import { askedModification } from '../support/approval.ts'
import { arriveToAnswer, isOpenedByStaff } from '../support/approval-paths.ts'
import { browserFlow } from '../support/walk.ts'
import { driver } from './modification-approval.driver.ts'
import { says } from './modification-approval.says.ts'

export const flow = browserFlow({
  model,
  driver,
  says,
  arrive: (ui, { start, steps }) =>
    arriveToAnswer(askedModification, ui, inputOf(model, start), isOpenedByStaff(steps)),
})
