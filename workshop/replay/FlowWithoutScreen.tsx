import { useActorRef } from '@xstate/react'
import type { AnyStateMachine } from 'xstate'
import type { Stage } from '../../paths/stage.ts'
import styles from './Replay.module.css'

/** Runs a flow without a screen; the bar below shows its state. */
export function FlowWithoutScreen({ stage }: { stage: Stage<AnyStateMachine> }) {
  useActorRef(stage.machine, stage.options)
  return (
    <main className={styles['fault']} lang="en">
      <h1>{stage.machine.id}</h1>
      <p>This flow has no screen of its own.</p>
    </main>
  )
}
