import type { emailChangeMachine } from '../../../machines/email-change/email-change.machine.ts'
import { makeUnfailingDriver } from '../../../paths/driver.ts'
import { readCodeTo } from '../../e2e/support/codes.ts'
import { goToOwnDetails, makeEmailAddress } from '../../e2e/support/own-details.ts'
import type { BrowserUi } from '../../e2e/support/ui.ts'
import type { BrowserDriver } from '../../e2e/support/walk.ts'
import { expect, originHeader, signIn } from '../../e2e/support/world.ts'

/** Has a code sent to the new address that waits for it, and enters the code. */
async function giveCode({ page, setUpState, ...ui }: BrowserUi): Promise<void> {
  const profile = await page.request.get('/api/user/profile')
  const { pendingEmail } = await profile.json()
  await setUpState({ newEmailCode: 'sendable' })
  const sent = await page.request.post('/api/user/verify-email/resend', {
    headers: originHeader,
    data: {},
  })
  expect(sent.status()).toBe(204)
  await ui.fill('Koodi', await readCodeTo(page, pendingEmail))
  await ui.press('Vahvista')
}

export const browserDriver: BrowserDriver<typeof emailChangeMachine> = {
  outcomes: {
    codeEntry: makeUnfailingDriver(giveCode),
    cancelChange: {
      done: () => Promise.resolve(),
      error: (ui) => ui.goOffline(),
    },
  },
  byHand: ['codeEntry'],
  async arrive(ui) {
    await signIn(ui.page, ui.resident)
    await ui.setUpState({ pendingEmail: makeEmailAddress() })
    return () => goToOwnDetails(ui)
  },
}
