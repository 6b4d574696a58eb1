import type { messageFormMachine } from '../../../machines/message/message.setup.ts'
import { ainoContract } from '../../../machines/termination/termination.sample-people.ts'
import type { FlowResilienceTestPlan } from '../../../paths/resilience/flow.ts'
import { messageAddresses } from '../../../src/routing/message-address.ts'
import { makeMessageDraftState, messageFormScreen, messagesOnState } from '../message/resilience.ts'
import { frontAddress } from '../shared/pages.ts'

export const resilience = {
  open: ({ values }) => ({
    address: messageAddresses.new(ainoContract.uuid),
    before: frontAddress,
    state: { ...messagesOnState, ...makeMessageDraftState(values, 'form', null) },
  }),
  screens: { form: messageFormScreen },
} satisfies FlowResilienceTestPlan<typeof messageFormMachine>
