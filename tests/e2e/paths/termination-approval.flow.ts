import { model } from '../../../machines/termination-approval/termination-approval.model.ts'
import { inputOf } from '../../support/paths/stage.ts'
import { askedTermination } from '../support/approval.ts'
import { arriveToAnswer, isOpenedByStaff } from '../support/approval-paths.ts'
import { browserFlow } from '../support/walk.ts'
import { driver } from './termination-approval.driver.ts'
import { says } from './termination-approval.says.ts'

export const flow = browserFlow({
  model,
  driver,
  says,
  arrive: (ui, { start, steps }) =>
    arriveToAnswer(askedTermination, ui, inputOf(model, start), isOpenedByStaff(steps)),
})
