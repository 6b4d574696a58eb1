import type { draftRemovalMachine } from '../../../machines/draft-removal/draft-removal.machine.ts'
import { buildTerminationDraftContent } from '../../e2e/support/notice.ts'
import type { BrowserDriver } from '../../e2e/support/walk.ts'
import { expect, signIn } from '../../e2e/support/world.ts'

export const browserDriver: BrowserDriver<typeof draftRemovalMachine> = {
  outcomes: {
    removeDraft: {
      async done({ page, afterwards }) {
        afterwards(() => expect(page.getByText('Luonnos on poistettu.')).toBeFocused())
      },
      error: (ui) => ui.goOffline(),
    },
  },
  async arrive({ page, resident, setUpState }) {
    await signIn(page, resident)
    await setUpState({ draft: buildTerminationDraftContent(resident, 'form') })
    return async () => {
      await page.goto(`/asiointi/${resident.contractUuid}`)
      // Wait for hydration, which needs the network.
      await page.locator('h1:focus').waitFor()
    }
  },
}
