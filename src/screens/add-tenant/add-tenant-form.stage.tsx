import { useActorRef } from '@xstate/react'
import { type ActorRefFrom, createActor } from 'xstate'
import type { LiveStorySetup } from '../../../fixtures/portal/live.ts'
import { addTenantMachine } from '../../../machines/add-tenant/add-tenant.machine.ts'
import { addTenantStart } from '../../../machines/add-tenant/add-tenant.samples.ts'
import type { addTenantFormMachine } from '../../../machines/add-tenant/add-tenant.setup.ts'
import { noonClock } from '../../../machines/termination/termination.samples.ts'
import type { Stage } from '../../../paths/stage.ts'
import { MemoryRouter } from '../../routing/routers.tsx'
import { liveStorySetup as liveFlow } from './add-tenant.stage.tsx'
import { Form } from './Form.tsx'

type FormStage = Stage<typeof addTenantFormMachine>

/** Renders the form of the flow for adding tenants, without the portal around it. */
export const render = (stage: FormStage) => (
  <MemoryRouter>
    <main>
      <FormAlone {...stage} />
    </main>
  </MemoryRouter>
)

const input = { contractUuid: addTenantStart.contract.uuid, clock: noonClock }

function FormAlone({ machine, options }: FormStage) {
  const form = useActorRef(machine, options)
  // Never started, so events sent to it are dropped.
  const actor: ActorRefFrom<typeof addTenantMachine> = createActor(addTenantMachine, { input })
  const { context } = actor.getSnapshot()
  const state = addTenantMachine.resolveState({
    value: 'filling',
    context: { ...context, start: addTenantStart },
  })
  return <Form actor={actor} state={{ ...state, children: { form } }} />
}

export const liveStorySetup: LiveStorySetup = { ...liveFlow, begins: 'add-tenant' }
