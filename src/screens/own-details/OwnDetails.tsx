import { useSelector } from '@xstate/react'
import type { ActorOptions } from 'xstate'
import type { UserProfile } from '../../../api/user.ts'
import { ownDetailsMachine } from '../../../machines/own-details/own-details.machine.ts'
import { screenOf } from '../../../machines/shared/screen.ts'
import { flowScreen } from '../../flow/flow-screen.tsx'
import { useStepFocus } from '../../flow/use-step-focus.ts'
import { ownDetails } from '../../services/own-details.ts'
import { useFlow } from '../../services/use-flow.ts'
import { ChangedElsewhere } from './ChangedElsewhere.tsx'
import { ConfirmPassword } from './ConfirmPassword.tsx'
import { Details } from './Details.tsx'
import { Edit } from './Edit.tsx'
import { Failed } from './Failed.tsx'
import type { OwnDetailsGiven } from './flow.ts'
import { Saving } from './Saving.tsx'

export type OwnDetailsProps = {
  /** The details as they stand. */
  profile: UserProfile
  /** False for staff. */
  mayWrite: boolean
  /** The page that asked for the details; null for none. */
  next?: string | null | undefined
  machine?: typeof ownDetailsMachine | undefined
  options?: ActorOptions<typeof ownDetailsMachine> | undefined
}

/**
 * The resident's details and preferences, shown and edited, as a part of a page. Specification 2,
 * user info.
 */
export function OwnDetails({
  profile,
  mayWrite,
  next = null,
  machine = ownDetails,
  options,
}: OwnDetailsProps) {
  const actor = useFlow(machine, { ...options, input: options?.input ?? { profile, mayWrite } })
  const part = useStepFocus(String(useSelector(actor, screenOf)))
  return (
    <div ref={part}>
      <Flow actor={actor} profile={profile} next={next} />
    </div>
  )
}

const Flow = flowScreen<typeof ownDetailsMachine, OwnDetailsGiven>({
  machine: ownDetailsMachine,
  screens: {
    details: Details,
    edit: Edit,
    'confirm-password': ConfirmPassword,
    saving: Saving,
    failed: Failed,
    'changed-elsewhere': ChangedElsewhere,
  },
})
