import type { modificationMachine } from '../../../machines/modification/modification.machine.ts'
import { model } from '../../../machines/modification/modification.model.ts'
import { unfailing } from '../../../paths/driver.ts'
import { inputOf } from '../../../paths/stage.ts'
import { changeDay, fillDay, typed } from '../../e2e/support/change.ts'
import { changeDraftOf, chooseParty, endTooSoon } from '../../e2e/support/notice.ts'
import { comeBack, openTermination, sign, waitForDraftSave } from '../../e2e/support/termination.ts'
import type { BrowserProof } from '../../e2e/support/walk.ts'
import { signIn } from '../../e2e/support/world.ts'

export const flow: BrowserProof<typeof modificationMachine> = {
  events: {
    'identification.requested': (ui) => ui.press(sign),
  },
  outcomes: {
    form: unfailing(async (ui) => {
      await fillDay(ui)
      await ui.press('Esikatsele')
      await waitForDraftSave(ui)
    }),
    identification: {
      async done(ui, { failure }) {
        const isRefused = failure?.code === 'VALIDATION_ERROR'
        await ui.setUpState({ contractEnd: isRefused ? endTooSoon() : null })
        if (!failure) return ui.afterwards(() => comeBack(ui))
        if (failure.code === 'SERVICE_UNAVAILABLE') return ui.goOffline()
        if (failure.code === 'STATE_CONFLICT') return ui.setUpState({ isEstate: true })
        if (!isRefused) return ui.failCallsWith(failure.code)
      },
      error: () => Promise.reject(new Error('The redirect to identification reports its outcome')),
    },
  },
  says: ({ projected }) => (Object(projected).isRefused === true ? ['Tarkista yksi kohta'] : []),
  byHand: ['form'],
  async arrive(ui, { start }) {
    const { page, resident } = ui
    const { step, form, mayWrite } = inputOf(model, start)
    const modification = {
      ...form,
      movingOutDate: form.movingOutDate && changeDay(),
      modificationDescription: typed,
    }
    await ui.setUpState({
      others: 'family',
      draft: mayWrite ? changeDraftOf(resident, step, modification) : null,
    })
    await signIn(page, resident)
    if (mayWrite) return () => openTermination(page, resident)
    await ui.setUpState({ isStaff: true })
    await openTermination(page, resident)
    await chooseParty(ui, true)
    return () => ui.press('Jatka')
  },
}
