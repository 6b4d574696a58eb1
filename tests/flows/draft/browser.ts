import type { draftMachine } from '../../../machines/shared/draft.machine.ts'
import { pathModel } from '../../../machines/shared/draft.model.ts'
import { getStartInput } from '../../../paths/stage.ts'
import { buildTerminationDraftContent, changeTerminationDraft } from '../../e2e/support/notice.ts'
import { openTermination } from '../../e2e/support/termination.ts'
import { type BrowserDriver, makeMessagesByState } from '../../e2e/support/walk.ts'
import { expect, signIn } from '../../e2e/support/world.ts'

const says = makeMessagesByState({
  failed: ['Luonnosta ei voitu tallentaa. Pidä sivu auki, yritämme pian uudelleen.'],
  changedElsewhere: ['Luonnosta on muutettu toisessa ikkunassa', 'Säilytä tämä', 'Ota toinen'],
  refused: [
    'Irtisanomisilmoitus on jo lähetetty, joten luonnosta ei enää tallenneta.',
    'Näytä lähetetty ilmoitus',
  ],
  closed: [
    'Luonnosta ei voitu tallentaa, koska et ole vahvistanut, että asut tässä kodissa. Pidä sivu auki.',
  ],
})

export const browserDriver: BrowserDriver<typeof draftMachine> = {
  events: {
    'draft.changed': (ui) => changeTerminationDraft(ui),
    // Headless browsers never hide a page, so the event is dispatched here.
    'flush.requested': ({ page }) =>
      page.evaluate(() => void window.dispatchEvent(new PageTransitionEvent('pagehide'))),
  },
  outcomes: {
    saveDraft: {
      // An earlier request would make the server reject the draft.
      done: (ui, { isChangedElsewhere }) =>
        ui.setUpState({
          request: 'none',
          ...(isChangedElsewhere && {
            draft: buildTerminationDraftContent(ui.resident, 'parties'),
          }),
        }),
      async error(ui, code) {
        if (code === 'STATE_CONFLICT') await ui.setUpState({ request: 'own' })
        else if (code === 'TENANCY_UNCONFIRMED') await ui.setUpState({ tenancy: 'disputed' })
        else await ui.goOffline()
      },
    },
  },
  headings: { draft: '' },
  says,
  async arrive({ page, resident, setUpState, pauseClock }, { start }) {
    await signIn(page, resident)
    await setUpState({ isStaff: !getStartInput(pathModel, start).isKept })
    return async () => {
      await openTermination(page, resident)
      await page.getByRole('button', { name: 'Jatka' }).click()
      await expect(page.getByLabel('Viesti (ei pakollinen)')).toBeVisible()
      // The draft must be saved by leaving the page, not by the one-second timer.
      await pauseClock()
    }
  },
}
