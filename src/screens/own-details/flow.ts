import type { UserProfile } from '../../../api/user.ts'
import type { ownDetailsMachine } from '../../../machines/own-details/own-details.machine.ts'
import type { ScreenProps } from '../../flow/flow-screen.tsx'

/** Props of the screens: the flow, its state, and the details as they stand. */
export type OwnDetailsScreenProps = ScreenProps<typeof ownDetailsMachine> & {
  profile: UserProfile
}
