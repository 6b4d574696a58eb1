import type { leavingMachine } from '../../../machines/leaving/leaving.machine.ts'
import { model } from '../../../machines/leaving/leaving.model.ts'
import { inputOf } from '../../../paths/stage.ts'
import type { BrowserProof } from '../../e2e/support/walk.ts'
import { signIn } from '../../e2e/support/world.ts'
import { confirmedByHand } from '../password-confirmation/browser.ts'
import { openMatters, remove, returnable, view } from './view.ts'

/** Texts that are not expected, because the server makes the reference and the time in them. */
const said = new Set([...openMatters.slice(2), returnable])

export const flow: BrowserProof<typeof leavingMachine> = {
  outcomes: {
    readLeaving: {
      done: (ui, { open }) => ui.setUpState({ request: open.length > 0 ? 'own' : 'none' }),
      error: (ui, code) => ui.failCallsTo('/user/leaving', code),
    },
    passwordConfirmation: confirmedByHand(remove),
    removeAccount: {
      done: () => Promise.resolve(),
      error: (ui, code) => ui.failCallsTo('/remove-user', code),
    },
  },
  byHand: ['passwordConfirmation'],
  says: (shown) => (view.says?.(shown) ?? []).filter((text) => !said.has(text)),
  async arrive({ page, resident, setUpState }, { start }) {
    await signIn(page, resident)
    await setUpState({ isStaff: !inputOf(model, start).mayWrite })
    return async () => {
      await page.goto(`/omat-tiedot/${resident.contractUuid}`)
      await page.locator('h1:focus').waitFor()
    }
  },
}
