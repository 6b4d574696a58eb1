import type { draftMachine } from '../../../machines/shared/draft.machine.ts'
import type { Driver } from '../../support/paths/driver.ts'
import { chooseParty } from '../support/notice.ts'
import type { BrowserUi } from '../support/ui.ts'

export const driver: Driver<typeof draftMachine, BrowserUi> = {
  events: {
    'draft.changed': (ui) => chooseParty(ui, true),
    // No headless browser hides a page; this is what it would say.
    'flush.requested': ({ page }) =>
      page.evaluate(() => void window.dispatchEvent(new PageTransitionEvent('pagehide'))),
  },
  outcomes: {
    saveDraft: {
      // What was sent before would refuse it.
      done: (ui) => ui.arrange({ request: 'none' }),
      async error(ui, code) {
        if (code === 'STATE_CONFLICT') await ui.arrange({ request: 'own' })
        else await ui.cut()
      },
    },
  },
}
