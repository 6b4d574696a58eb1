import type { messageFormMachine } from '../../../machines/message/message.setup.ts'
import { ainoContract } from '../../../machines/termination/termination.sample-people.ts'
import type { FlowResilience } from '../../../paths/resilience/flow.ts'
import { messageAddress } from '../../../src/routing/message-address.ts'
import { fillsMessage, messagesOn, withMessageDraft } from '../message/resilience.ts'
import { frontAddress } from '../shared/pages.ts'

export const resilience = {
  open: ({ values }) => ({
    address: messageAddress.new(ainoContract.uuid),
    before: frontAddress,
    state: { ...messagesOn, ...withMessageDraft(values, 'form', null) },
  }),
  screens: { form: fillsMessage },
} satisfies FlowResilience<typeof messageFormMachine>
