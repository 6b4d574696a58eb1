import { letter } from '../../machines/shared/files.samples.ts'
import { model } from '../../machines/shared/upload.model.ts'
import { ainoStart, draftAt } from '../../machines/termination/termination.samples.ts'
import { driver } from '../paths/upload.driver.ts'
import { describeHostile } from '../support/hostile/describe-hostile.ts'
import { attach, attaching, frontAddress, noticeAddress, pages } from './pages.ts'

// What is met first is a file that is refused; another one is sent in its place.
describeHostile({
  model,
  driver,
  open: ({ file }) => ({
    address: noticeAddress,
    before: frontAddress,
    world: { start: { ...ainoStart, draft: draftAt('form') } },
    arrive: (ui) => attach(ui, file),
  }),
  screens: {
    upload: { ...attaching(letter), stepBefore: pages.parties, signedOut: 'dialog' },
  },
})
