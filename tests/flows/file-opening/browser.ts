import type { fileOpeningMachine } from '../../../machines/file-opening/file-opening.machine.ts'
import { endlessDriver } from '../../../paths/driver.ts'
import { buildTerminationDraftContent } from '../../e2e/support/notice.ts'
import { openTermination } from '../../e2e/support/termination.ts'
import type { BrowserDriver } from '../../e2e/support/walk.ts'
import { expect, signIn } from '../../e2e/support/world.ts'
import { view } from './view.ts'

/** A picture of one pixel. */
const picture = new File(
  [Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')],
  'keittio.gif',
  { type: 'image/gif' },
)
const byItself = () => Promise.resolve()

export const browserDriver: BrowserDriver<typeof fileOpeningMachine> = {
  events: {
    async 'open.requested'(ui) {
      // The tab of the last attempt is in front, so bring the page to the front first.
      await ui.page.bringToFront()
      await ui.follow('keittio.gif (GIF, 1\u00a0kt, avautuu uuteen välilehteen)')
    },
    async 'tab.closed'({ page }) {
      const tabs = page.context().pages()
      for (const tab of tabs) if (tab !== page) await tab.close()
    },
  },
  outcomes: {
    tab: endlessDriver,
    loadFile: {
      done: byItself,
      error: (ui) => ui.failCallsWith('INTERNAL_SERVER_ERROR'),
    },
  },
  headings: { file: '' },
  says: (shown) =>
    [view.headings.file, ...(view.says?.(shown) ?? [])].map((text) =>
      (typeof text === 'string' ? text : text(shown)).replace('keittio.jpg', picture.name),
    ),
  async arrive(ui) {
    const { page, resident, setUpState } = ui
    await signIn(page, resident)
    await setUpState({ draft: buildTerminationDraftContent(resident, 'form') })
    await openTermination(page, resident)
    await expect(page.getByLabel('Liitteet (ei pakollinen)', { exact: true })).toBeAttached()
    return () => ui.attach('Liitteet (ei pakollinen)', [picture])
  },
}
