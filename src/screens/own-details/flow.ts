import type { UserProfile } from '../../../api/user.ts'
import type { ownDetailsMachine } from '../../../machines/own-details/own-details.machine.ts'
import type { ScreenProps } from '../../flow/flow-screen.tsx'

/** Props of the screens: the flow, its state, and the current details. */
export type OwnDetailsScreenProps = ScreenProps<typeof ownDetailsMachine> & OwnDetailsViewProps

/** Props besides the flow. */
export type OwnDetailsViewProps = {
  profile: UserProfile
  /** The page that asked for the details, to go back to once they are saved; null for none. */
  next: string | null
}
