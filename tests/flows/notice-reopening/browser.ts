import { randomUUID } from 'node:crypto'
import type { noticeReopeningMachine } from '../../../machines/notice/notice-reopening.machine.ts'
import { endlessDriver, makeUnfailingDriver } from '../../../paths/driver.ts'
import { discardInput } from '../../e2e/support/discard-input.ts'
import { findNewestNoticeId, getDefectsAddress } from '../../e2e/support/notice-of-resident.ts'
import type { BrowserDriver } from '../../e2e/support/walk.ts'
import { signIn } from '../../e2e/support/world.ts'
import { cancelButtonName, descriptionLabel, reopenButtonName } from './view.ts'

export const browserDriver: BrowserDriver<typeof noticeReopeningMachine> = {
  events: {
    async 'reopening.cancelled'(ui) {
      const isFilling = await ui.page.getByLabel(descriptionLabel).isVisible()
      await discardInput(ui, isFilling ? cancelButtonName : 'Näytä, mitä asialle on tehty')
    },
  },
  outcomes: {
    attachments: endlessDriver,
    form: makeUnfailingDriver(async (ui, { values }) => {
      // The text differs from the refused one, so that it counts as changed.
      await ui.fill(descriptionLabel, `${values.description} ${randomUUID()}`)
      await ui.press(reopenButtonName)
    }),
    reopenNotice: {
      done: () => Promise.resolve(),
      async error(ui, code) {
        if (code === 'SERVICE_UNAVAILABLE') return ui.goOffline()
        if (code !== 'STATE_CONFLICT') return ui.failCallsTo('/reopen', code)
        await ui.setUpState({ notice: { kind: 'defect', state: 'completed_again' } })
      },
    },
  },
  byHand: ['form'],
  async arrive({ page, resident, setUpState }) {
    await signIn(page, resident)
    await setUpState({ notice: { kind: 'defect', state: 'completed' } })
    await page.goto(
      `${getDefectsAddress(resident)}/${await findNewestNoticeId(page, 'defect', resident)}`,
    )
    const reopen = page.getByRole('button', { name: 'Ei ole kunnossa', exact: true })
    await reopen.waitFor()
    return () => reopen.click()
  },
}
