import type { modificationMachine } from '../../../machines/modification/modification.machine.ts'
import { pathModel } from '../../../machines/modification/modification.model.ts'
import { makeUnfailingDriver } from '../../../paths/driver.ts'
import { getStartInput } from '../../../paths/stage.ts'
import { getModificationDay, retypeDay, typedMessage } from '../../e2e/support/change.ts'
import {
  buildModificationDraftContent,
  chooseLeavingParty,
  getTooEarlyEndDate,
} from '../../e2e/support/notice.ts'
import {
  goBackFromProvider,
  openTermination,
  signButtonName,
  waitForDraftSave,
} from '../../e2e/support/termination.ts'
import type { BrowserDriver } from '../../e2e/support/walk.ts'
import { signIn } from '../../e2e/support/world.ts'

export const browserDriver: BrowserDriver<typeof modificationMachine> = {
  events: {
    'identification.requested': (ui) => ui.press(signButtonName),
  },
  outcomes: {
    form: makeUnfailingDriver(async (ui) => {
      await retypeDay(ui)
      await ui.press('Esikatsele')
      await waitForDraftSave(ui)
    }),
    identification: {
      async done(ui, { failure }) {
        const isRefused = failure?.code === 'VALIDATION_ERROR'
        await ui.setUpState({ contractEnd: isRefused ? getTooEarlyEndDate() : null })
        if (!failure) return ui.afterwards(() => goBackFromProvider(ui))
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
    const { step, form, mayWrite } = getStartInput(pathModel, start)
    const modification = {
      ...form,
      movingOutDate: form.movingOutDate && getModificationDay(),
      modificationDescription: typedMessage,
    }
    await ui.setUpState({
      others: 'family',
      draft: mayWrite ? buildModificationDraftContent(resident, step, modification) : null,
    })
    await signIn(page, resident)
    if (mayWrite) return () => openTermination(page, resident)
    await ui.setUpState({ isStaff: true })
    await openTermination(page, resident)
    await chooseLeavingParty(ui, true)
    return () => ui.press('Jatka')
  },
}
