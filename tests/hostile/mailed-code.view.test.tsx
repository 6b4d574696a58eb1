import { model } from '../../machines/shared/mailed-code.model.ts'
import { driver } from '../paths/mailed-code.driver.ts'
import { describeHostile } from '../support/hostile/describe-hostile.ts'
import { confirming } from './pages.ts'

describeHostile({
  model,
  driver,
  open: ({ email }) => ({
    address: `/register/verify-email?email=${encodeURIComponent(email)}`,
    before: '/404',
    world: { isOpen: false },
    arrive: (ui) => ui.press('Lähetä koodi'),
  }),
  screens: { 'mailed-code': confirming({ to: 'Sähköpostiosoitteesi on vahvistettu' }) },
})
