import { Actions } from '../../components/Actions/Actions.tsx'
import { Button } from '../../components/Button/Button.tsx'
import { Section } from '../../components/Section/Section.tsx'
import { Stack } from '../../components/Stack/Stack.tsx'
import { SummaryList } from '../../components/SummaryList/SummaryList.tsx'
import { useMessages } from '../../flow/messages/use-writing-messages.ts'
import { requireLoaded } from '../../flow/require-loaded.ts'
import { HelpWays } from '../../layout/HelpWays.tsx'
import { useHelp } from '../../layout/use-help.ts'
import { messageAddress } from '../../routing/message-address.ts'
import type { MessageProps } from './flow.ts'
import { MessagePage } from './MessagePage.tsx'
import { messageRows } from './message-rows.tsx'

/** The contract has ended, so that nothing can be written; a draft is shown. */
export function Closed({ state }: MessageProps) {
  const { t } = useMessages()
  const { contract, draft } = requireLoaded(state.context.start)
  const help = useHelp(contract.uuid)
  return (
    <MessagePage state={state} title={t('closed.contract.title')} lead={t('closed.contract.text')}>
      <Stack gap="loose">
        <HelpWays help={help} label={t('closed.call')} />
        <Actions fill>
          <Button to={messageAddress.list(state.context.contractUuid)}>{t('back.list')}</Button>
        </Actions>
        {draft && (
          <Section title={t('closed.draft')} first>
            <SummaryList
              rows={messageRows(draft.form, t).map(({ term, value }) => ({ term, value }))}
            />
          </Section>
        )}
      </Stack>
    </MessagePage>
  )
}
