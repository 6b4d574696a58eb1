import type { ActorRefFrom } from 'xstate'
import type { modificationMachine } from '../../../machines/modification/modification.machine.ts'
import type { draftMachine } from '../../../machines/shared/draft.machine.ts'
import type { ScreenProps } from '../../flow/flow-screen.tsx'

/** Props of the modification view from the surrounding flow. */
export type ModificationViewProps = {
  /** The draft actor, which saves the typed values. */
  draft: ActorRefFrom<typeof draftMachine> | undefined
  /** Another request was sent meanwhile, and everything was refetched. */
  hasConflict: boolean
}

export type ModificationProps = ScreenProps<typeof modificationMachine> & ModificationViewProps
