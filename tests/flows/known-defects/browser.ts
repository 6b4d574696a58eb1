import type { knownDefectsMachine } from '../../../machines/known-defects/known-defects.machine.ts'
import { pathModel } from '../../../machines/known-defects/known-defects.model.ts'
import { getStartInput } from '../../../paths/stage.ts'
import { openFocused } from '../../e2e/support/hydration.ts'
import { makeLoadingDriver } from '../../e2e/support/loading.ts'
import { getDefectsAddress } from '../../e2e/support/notice-of-resident.ts'
import type { BrowserDriver } from '../../e2e/support/walk.ts'
import { signIn } from '../../e2e/support/world.ts'

export const browserDriver: BrowserDriver<typeof knownDefectsMachine> = {
  outcomes: {
    loadKnownDefects: makeLoadingDriver({
      async setUpState({ setUpState }, defects) {
        for (const { title, defectClassId, isFollowed } of defects)
          await setUpState({ knownDefect: { title, defectClassId, isFollowed } })
      },
      isOnPage: ({ page }) => page.url().includes('/vikailmoitus'),
      refuseFirst: (ui, code) => ui.refuse(code),
    }),
    followDefect: {
      done: () => Promise.resolve(),
      error: (ui) => ui.goOffline(),
    },
  },
  async arrive(ui, { start }) {
    const { page, resident } = ui
    await signIn(page, resident)
    await ui.setUpState({ isStaff: !getStartInput(pathModel, start).mayWrite })
    await openFocused(page, getDefectsAddress(resident))
    await ui.choose('Yhteisissä tiloissa')
    return () => ui.choose('Sähkö')
  },
}
