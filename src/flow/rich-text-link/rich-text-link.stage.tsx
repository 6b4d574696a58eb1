import { useActorRef } from '@xstate/react'
import type { LiveStorySetup } from '../../../fixtures/portal/live.ts'
import { makeMessageState } from '../../../fixtures/portal/messages.ts'
import type { richTextLinkMachine } from '../../../machines/rich-text-link/rich-text-link.machine.ts'
import { ainoStart } from '../../../machines/termination/termination.samples.ts'
import type { Stage } from '../../../paths/stage.ts'
import { wrapStandalone } from '../../../paths/standalone.tsx'
import { messageAddresses } from '../../routing/message-address.ts'
import { RichTextLink } from './RichTextLink.tsx'

type LinkStage = Stage<typeof richTextLinkMachine>

/** Renders the dialog of a link, without the message below it. */
export const render = (stage: LinkStage) => wrapStandalone(<LinkAlone {...stage} />)

function LinkAlone({ machine, options }: LinkStage) {
  const actor = useActorRef(machine, options)
  return <RichTextLink actor={actor} />
}

/** Where the live story begins: the form of a new message, which can open the dialog. */
export const liveStorySetup: LiveStorySetup = {
  address: messageAddresses.new(ainoStart.contract.uuid),
  begins: 'message',
  state: makeMessageState([]),
}
