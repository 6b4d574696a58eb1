import type { ActorRefFrom } from 'xstate'
import type { modificationMachine } from '../../../machines/modification/modification.machine.ts'
import type { draftMachine } from '../../../machines/shared/draft.machine.ts'
import type { ScreenProps } from '../../flow/flow-screen.tsx'

/** What the flow around it gives to the view of tenants who leave. */
export type ModificationGiven = {
  /** Keeps what is typed. */
  draft: ActorRefFrom<typeof draftMachine> | undefined
  /** Something else was sent meanwhile, and all was read anew. */
  isOvertaken: boolean
}

export type ModificationProps = ScreenProps<typeof modificationMachine> & ModificationGiven
