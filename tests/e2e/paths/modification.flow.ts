import { model } from '../../../machines/modification/modification.model.ts'
import { type Expected, stateText } from '../../support/paths/path.ts'
import { inputOf } from '../../support/paths/stage.ts'
import { changeDay, changeTitles, typed } from '../support/change.ts'
import { changeDraftOf, chooseParty } from '../support/notice.ts'
import { openTermination } from '../support/termination.ts'
import { browserFlow } from '../support/walk.ts'
import { signIn } from '../support/world.ts'
import { driver } from './modification.driver.ts'

const titles: Readonly<Record<string, string>> = {
  filling: changeTitles.form,
  previewing: changeTitles.preview,
}

/** The messages of tenants who leave. Specification 1, section 5. */
function says({ value, projected }: Expected): readonly string[] {
  const state = stateText(value)
  const { isRefused } = Object(projected)
  const title = titles[state]
  return [
    ...(title === undefined ? [] : [title]),
    ...(isRefused === true ? ['Tarkista yksi kohta'] : []),
  ]
}

export const flow = browserFlow({
  model,
  driver,
  says,
  byHand: ['form'],
  async arrive(ui, { start }) {
    const { page, resident } = ui
    const { step, form, mayWrite } = inputOf(model, start)
    const modification = {
      ...form,
      movingOutDate: form.movingOutDate && changeDay(),
      modificationDescription: typed,
    }
    await ui.arrange({
      others: 'family',
      draft: mayWrite ? changeDraftOf(resident, step, modification) : null,
    })
    await signIn(page, resident)
    if (mayWrite) return () => openTermination(page, resident)
    await ui.arrange({ isStaff: true })
    await openTermination(page, resident)
    await chooseParty(ui, true, resident.name)
    return () => ui.press('Jatka')
  },
})
