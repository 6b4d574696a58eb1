import type { emailVerificationMachine } from '../../machines/email-verification/email-verification.machine.ts'
import { paths } from '../../src/routing/paths.ts'
import { MemoryRouter } from '../../src/routing/routers.tsx'
import EmailVerificationScreen from '../../src/screens/email-verification/EmailVerificationScreen.tsx'
import type { Stage } from '../../tests/support/paths/stage.ts'
import type { Live } from '../live/live-story.tsx'

/** The page on which an address is confirmed. */
export const render = ({ machine, options }: Stage<typeof emailVerificationMachine>) => (
  <MemoryRouter initialEntries={[paths.verifyEmail]}>
    <EmailVerificationScreen machine={machine} options={options} />
  </MemoryRouter>
)

/** The code is 246810. */
export const live: Live = { address: paths.verifyEmail, world: { isOpen: false } }
