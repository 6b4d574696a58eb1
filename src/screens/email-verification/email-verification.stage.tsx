import type { Live } from '../../../fixtures/portal/live.ts'
import type { emailVerificationMachine } from '../../../machines/email-verification/email-verification.machine.ts'
import type { Stage } from '../../../paths/stage.ts'
import { paths } from '../../routing/paths.ts'
import { MemoryRouter } from '../../routing/routers.tsx'
import EmailVerificationScreen from './EmailVerificationScreen.tsx'

/** The page on which an address is confirmed. */
export const render = ({ machine, options }: Stage<typeof emailVerificationMachine>) => (
  <MemoryRouter initialEntries={[paths.verifyEmail]}>
    <EmailVerificationScreen machine={machine} options={options} />
  </MemoryRouter>
)

/** The code is 246810. */
export const live: Live = { address: paths.verifyEmail, world: { isOpen: false } }
