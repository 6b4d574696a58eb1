import { useSelector } from '@xstate/react'
import type { ActorOptions, SnapshotFrom } from 'xstate'
import { areSameOwnDetails, ownDetailsFormOf } from '../../../api/own-details-form.ts'
import type { UserProfile } from '../../../api/user.ts'
import { ownDetailsMachine } from '../../../machines/own-details/own-details.machine.ts'
import { screenOf } from '../../../machines/shared/screen.ts'
import { flowScreen } from '../../flow/flow-screen.tsx'
import { LeaveConfirmation } from '../../flow/LeaveConfirmation.tsx'
import { useLeaveConfirmation } from '../../flow/use-loss-question.ts'
import { useStepFocus } from '../../flow/use-step-focus.ts'
import { ownDetailsFlow } from '../../services/own-details.ts'
import { useFlow } from '../../services/use-flow.ts'
import { useUnsavedInput } from '../../services/use-unsaved-input.ts'
import { ChangedElsewhere } from './ChangedElsewhere.tsx'
import { ConfirmPassword } from './ConfirmPassword.tsx'
import { Details } from './Details.tsx'
import { EditOwnDetails } from './EditOwnDetails.tsx'
import type { OwnDetailsViewProps } from './flow.ts'
import { OwnDetailsBeingSaved } from './OwnDetailsBeingSaved.tsx'
import { OwnDetailsNotSaved } from './OwnDetailsNotSaved.tsx'

export type OwnDetailsProps = {
  /** The current details. */
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
  machine = ownDetailsFlow,
  options,
}: OwnDetailsProps) {
  const actor = useFlow(machine, { ...options, input: options?.input ?? { profile, mayWrite } })
  const part = useStepFocus(String(useSelector(actor, screenOf)))
  // Also while the edit is being saved: a lost session must not replace the page.
  useUnsavedInput(useSelector(actor, isOpen))
  const question = useLeaveConfirmation({
    isTyped: useSelector(actor, isEdited),
    canLose: useSelector(actor, isEditing),
  })
  return (
    <div ref={part}>
      <Flow actor={actor} profile={profile} next={next} />
      <LeaveConfirmation {...question} />
    </div>
  )
}

type Snapshot = SnapshotFrom<typeof ownDetailsMachine>

/** Whether there is an edit that is not saved yet. */
const isOpen = (state: Snapshot): boolean => state.matches('saving') || isEditing(state)

/** Whether there is an edit that is neither saved nor being saved. */
const isEditing = (state: Snapshot): boolean =>
  ['editing', 'confirmingPassword', 'failed', 'changedElsewhere'].some((at) => state.value === at)

/** Whether the typed values differ from the values in the profile. */
const isEdited = (state: Snapshot): boolean =>
  isEditing(state) &&
  !areSameOwnDetails(state.context.form, ownDetailsFormOf(state.context.profile))

const Flow = flowScreen<typeof ownDetailsMachine, OwnDetailsViewProps>({
  machine: ownDetailsMachine,
  screens: {
    details: Details,
    edit: EditOwnDetails,
    'confirm-password': ConfirmPassword,
    saving: OwnDetailsBeingSaved,
    failed: OwnDetailsNotSaved,
    'changed-elsewhere': ChangedElsewhere,
  },
})
