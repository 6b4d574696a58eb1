import { useSelector } from '@xstate/react'
import type { ActorOptions } from 'xstate'
import { isAnythingTyped } from '../../../api/add-tenant-form.ts'
import { addTenantMachine } from '../../../machines/add-tenant/add-tenant.machine.ts'
import { flowScreen } from '../../flow/flow-screen.tsx'
import { LeaveConfirmation } from '../../flow/LeaveConfirmation.tsx'
import { LoadFailed } from '../../flow/LoadFailed.tsx'
import { useLeaveConfirmation } from '../../flow/use-loss-question.ts'
import { useStepHistory } from '../../routing/use-step-history.ts'
import { clock } from '../../runtime.ts'
import { addTenantFlow } from '../../services/add-tenant.ts'
import { useFlow } from '../../services/use-flow.ts'
import { useUnsavedInput } from '../../services/use-unsaved-input.ts'
import { AddTenantBlocked } from './AddTenantBlocked.tsx'
import { AddTenantConfirmation } from './AddTenantConfirmation.tsx'
import { AddTenantFailed } from './AddTenantFailed.tsx'
import { Form } from './Form.tsx'
import type { AddTenantSnapshot } from './flow.ts'
import { Loading } from './Loading.tsx'
import { Preview } from './Preview.tsx'
import { TenantsAdded } from './TenantsAdded.tsx'
import { useAddTenantTexts } from './use-messages.ts'

export type AddTenantScreenProps = {
  contractUuid: string
  /** Machine to run instead of the provided one; tests and stories pass it with stubbed actors. */
  machine?: typeof addTenantMachine
  /** Actor options: clock, inspect, snapshot, input. */
  options?: ActorOptions<typeof addTenantMachine>
}

/** Requests to add tenants to a contract. Specification 1, sections 2, 4 and 5. */
export default function AddTenantScreen(props: AddTenantScreenProps) {
  return <AddTenantFlow key={props.contractUuid} {...props} />
}

function AddTenantFlow({ contractUuid, machine = addTenantFlow, options }: AddTenantScreenProps) {
  useAddTenantTexts()
  const actor = useFlow(machine, { ...options, input: options?.input ?? { contractUuid, clock } })
  const state = useSelector(actor, (snapshot) => snapshot)
  useUnsavedInput(isAnythingTyped(state.context.form))
  useStepHistory(stepOf(state), {
    back: () =>
      actor.send({ type: state.matches('refused') ? 'retry.requested' : 'back.requested' }),
    forward() {
      if (state.children.form) state.children.form.send({ type: 'preview.requested' })
      else actor.send({ type: 'continue.requested' })
    },
  })

  const question = useLeaveConfirmation({
    isTyped: canLose(state) && isAnythingTyped(state.context.form),
    canLose: canLose(state),
  })

  return (
    <>
      <AddTenant actor={actor} />
      <LeaveConfirmation {...question} />
    </>
  )
}

/** Whether leaving now would lose typed values: they can still be sent, and are not being sent. */
const canLose = (state: AddTenantSnapshot): boolean =>
  !state.matches('sending') && !state.matches('blocked') && !state.matches('added')

const AddTenant = flowScreen({
  machine: addTenantMachine,
  screens: {
    loading: Loading,
    failed: LoadFailed,
    blocked: AddTenantBlocked,
    form: Form,
    preview: Preview,
    confirm: AddTenantConfirmation,
    refused: AddTenantFailed,
    added: TenantsAdded,
  },
})

/**
 * Returns the index of the current step, or 0 where going back is impossible, so that Back leaves
 * the flow; null while loading.
 */
function stepOf(state: AddTenantSnapshot): number | null {
  if (state.matches('loading')) return null
  if (state.matches('previewing')) return 1
  if (state.matches('confirming') || state.matches('sending')) return 2
  return state.matches('refused') ? 3 : 0
}
