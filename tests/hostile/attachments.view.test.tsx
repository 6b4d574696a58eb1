import { model } from '../../machines/shared/attachments.model.ts'
import { letter } from '../../machines/shared/files.samples.ts'
import { ainoStart, draftAt } from '../../machines/termination/termination.samples.ts'
import { driver } from '../paths/attachments.driver.ts'
import { describeHostile } from '../support/hostile/describe-hostile.ts'
import { attaching, frontAddress, noticeAddress, pages } from './pages.ts'

describeHostile({
  model,
  driver,
  open: () => ({
    address: noticeAddress,
    before: frontAddress,
    world: { start: { ...ainoStart, draft: draftAt('form') } },
  }),
  screens: {
    attachments: { ...attaching(letter), stepBefore: pages.parties, signedOut: 'dialog' },
  },
})
