import type { accountRemovalMachine } from '../../../machines/leaving/leaving.machine.ts'
import { pathModel } from '../../../machines/leaving/leaving.model.ts'
import { makeOwnDetailsArrival } from '../../e2e/support/own-details.ts'
import type { BrowserDriver } from '../../e2e/support/walk.ts'
import { typedPasswordDriver } from '../password-confirmation/browser.ts'
import { openMatterTexts, removeButtonName, restorableUntilText, view } from './view.ts'

/** Texts that are not expected, because the server makes the reference and the time in them. */
const said = new Set([...openMatterTexts.slice(2), restorableUntilText])

export const browserDriver: BrowserDriver<typeof accountRemovalMachine> = {
  outcomes: {
    readLeaving: {
      done: (ui, { open }) => ui.setUpState({ request: open.length > 0 ? 'own' : 'none' }),
      error: (ui, code) => ui.failCallsTo('/user/leaving', code),
    },
    passwordConfirmation: typedPasswordDriver(removeButtonName),
    removeAccount: {
      done: () => Promise.resolve(),
      error: (ui, code) => ui.failCallsTo('/remove-user', code),
    },
  },
  byHand: ['passwordConfirmation'],
  says: (shown) => (view.says?.(shown) ?? []).filter((text) => !said.has(text)),
  arrive: makeOwnDetailsArrival(pathModel),
}
