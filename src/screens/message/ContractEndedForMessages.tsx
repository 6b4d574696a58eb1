import { Actions } from '../../components/Actions/Actions.tsx'
import { Button } from '../../components/Button/Button.tsx'
import { Stack } from '../../components/Stack/Stack.tsx'
import { useMessageWritingTexts } from '../../flow/messages/use-writing-messages.ts'
import { requireLoaded } from '../../flow/require-loaded.ts'
import { HelpContactLinks } from '../../layout/HelpContactLinks.tsx'
import { useHelpContacts } from '../../layout/use-help.ts'
import { messageAddresses } from '../../routing/message-address.ts'
import type { MessageProps } from './flow.ts'
import { MessagePage } from './MessagePage.tsx'
import { WrittenMessage } from './WrittenMessage.tsx'

/** Says that the contract has ended, so that nothing can be written; shows a stored draft. */
export function ContractEndedForMessages({ state }: MessageProps) {
  const { t } = useMessageWritingTexts()
  const { contract, draft } = requireLoaded(state.context.start)
  const help = useHelpContacts(contract.uuid)
  return (
    <MessagePage state={state} title={t('closed.contract.title')} lead={t('closed.contract.text')}>
      <Stack gap="loose">
        <HelpContactLinks help={help} label={t('closed.call')} />
        <Actions fill>
          <Button to={messageAddresses.list(state.context.contractUuid)}>{t('back.list')}</Button>
        </Actions>
        {draft && <WrittenMessage title={t('closed.draft')} form={draft.form} />}
      </Stack>
    </MessagePage>
  )
}
