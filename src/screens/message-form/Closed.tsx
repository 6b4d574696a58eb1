import { useTranslation } from 'react-i18next'
import { orNull } from '../../../domain/missing.ts'
import type { MessageStart } from '../../../machines/message/message.setup.ts'
import { Actions } from '../../components/Actions/Actions.tsx'
import { Button } from '../../components/Button/Button.tsx'
import { Callout } from '../../components/Callout/Callout.tsx'
import { Section } from '../../components/Section/Section.tsx'
import { Stack } from '../../components/Stack/Stack.tsx'
import { SummaryList } from '../../components/SummaryList/SummaryList.tsx'
import { requireLoaded } from '../../flow/require-loaded.ts'
import { HelpWays } from '../../layout/HelpWays.tsx'
import { useHelp } from '../../layout/use-help.ts'
import { messageAddress } from '../../routing/message-address.ts'
import { useHelsinki } from '../../use-helsinki.ts'
import { type MessageProps, titleOf } from './flow.ts'
import { MessagePage } from './MessagePage.tsx'
import styles from './message-form.module.css'
import { messageRows } from './message-rows.tsx'
import { useBack } from './use-back.ts'
import { useMessages } from './use-messages.ts'

/** Why nothing can be written: the contract has ended, or the thread is closed; a draft is shown. */
export function Closed({ state }: MessageProps) {
  const { t } = useMessages()
  const start = requireLoaded(state.context.start)
  const { contract, thread, draft } = start
  const why = start.closed ?? 'contract'
  const help = useHelp(contract.uuid)
  const back = useBack(state)
  return (
    <MessagePage state={state} title={t(`closed.${why}.title`)} lead={t(`closed.${why}.text`)}>
      <Stack gap="loose">
        {why === 'contract' ? (
          <HelpWays help={help} label={t('closed.call')} />
        ) : (
          <Reason thread={thread} />
        )}
        <Actions fill>
          {why === 'thread' && (
            <Button
              to={messageAddress.new(state.context.contractUuid)}
              state={{ title: titleOf(state.context) }}
            >
              {t('closed.newMessage')}
            </Button>
          )}
          <Button variant={why === 'thread' ? 'secondary' : 'main'} to={back.to}>
            {thread ? t('closed.show') : back.text}
          </Button>
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

/** What the provider says of a thread that it has closed; nothing where it says nothing. */
function Reason({ thread }: Pick<MessageStart, 'thread'>) {
  const { t } = useMessages()
  const { i18n } = useTranslation()
  const { reason, lang, closedAt } = thread?.closed ?? { reason: null }
  const helsinki = useHelsinki([closedAt])
  const said = orNull(reason)
  if (said === null && closedAt === undefined) return null
  return (
    <Callout title={t('closed.thread.reason')}>
      {said !== null && (
        <p
          className={styles.lines}
          lang={lang && lang !== i18n.resolvedLanguage ? lang : undefined}
        >
          {said}
        </p>
      )}
      {closedAt !== undefined && <p>{t('closed.thread.at', helsinki.show(new Date(closedAt)))}</p>}
    </Callout>
  )
}
