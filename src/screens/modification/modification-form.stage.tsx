import { useActorRef } from '@xstate/react'
import { makeModificationProps } from '../../../fixtures/portal/modification-at.ts'
import {
  ainoLeavesInput,
  bothLeaveInput,
} from '../../../machines/modification/modification.samples.ts'
import type { modificationFormMachine } from '../../../machines/modification/modification.setup.ts'
import { NO_PARTY_STAYS_START } from '../../../machines/modification/modification-form.model.ts'
import type { Stage } from '../../../paths/stage.ts'
import { MemoryRouter } from '../../routing/routers.tsx'
import { Form } from './Form.tsx'
import { liveStorySetup as livePage } from './modification.stage.tsx'

type FormStage = Stage<typeof modificationFormMachine>

/** Renders the form of a modification, without the portal around it. */
export const render = (stage: FormStage) => (
  <MemoryRouter>
    <main>
      <FormAlone {...stage} />
    </main>
  </MemoryRouter>
)

function FormAlone({ start, machine, options }: FormStage) {
  const form = useActorRef(machine, options)
  const input = start === NO_PARTY_STAYS_START ? bothLeaveInput : ainoLeavesInput
  return <Form {...makeModificationProps('filling', { form }, input)} />
}

export const liveStorySetup = livePage
