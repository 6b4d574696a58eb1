import { messageAddress } from '../../routing/message-address.ts'
import type { MessageSnapshot } from './flow.ts'
import { useMessages } from './use-messages.ts'

/** Returns the way back: to the thread that is answered, else to the list. */
export function useBack({ context }: MessageSnapshot): { to: string; text: string } {
  const { t } = useMessages()
  const { contractUuid, threadUuid } = context
  return threadUuid === null
    ? { to: messageAddress.list(contractUuid), text: t('back.list') }
    : { to: messageAddress.thread(contractUuid, threadUuid), text: t('back.thread') }
}
