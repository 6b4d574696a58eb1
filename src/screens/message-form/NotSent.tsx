import type { MessageContext } from '../../../machines/message/message.setup.ts'
import { Actions } from '../../components/Actions/Actions.tsx'
import { Button } from '../../components/Button/Button.tsx'
import { Callout } from '../../components/Callout/Callout.tsx'
import { Section } from '../../components/Section/Section.tsx'
import { Stack } from '../../components/Stack/Stack.tsx'
import { SummaryList } from '../../components/SummaryList/SummaryList.tsx'
import { ConfirmTenancyFirst } from '../../flow/ConfirmTenancyFirst.tsx'
import { CreationLimit } from '../../flow/CreationLimit.tsx'
import { HelpWays } from '../../layout/HelpWays.tsx'
import { useHelp } from '../../layout/use-help.ts'
import { messageAddress } from '../../routing/message-address.ts'
import { kindOf, type MessageProps, titleOf } from './flow.ts'
import { MessagePage } from './MessagePage.tsx'
import { messageRows } from './message-rows.tsx'
import { useMessages } from './use-messages.ts'

/** Sending failed: every word is there, and what is sent again is sent once. */
export function NotSent({ actor, state }: MessageProps) {
  const { t } = useMessages()
  const { contractUuid, form, refusal, availableAt } = state.context
  const help = useHelp(contractUuid)
  const why = whyOf(state.context)
  const retry = { type: 'retry.requested' } as const
  const canRetry = state.can(retry)
  const isClosed = refusal === 'thread'
  return (
    <MessagePage state={state} title={t(`notSent.title.${kindOf(state)}`)}>
      <Stack gap="loose">
        {why === 'CREATION_LIMIT_REACHED' ? (
          <>
            <CreationLimit kind="message" availableAt={availableAt} contractUuid={contractUuid} />
            <p>{t('notSent.kept')}</p>
          </>
        ) : why === 'TENANCY_UNCONFIRMED' ? (
          <>
            <ConfirmTenancyFirst contractUuid={contractUuid} />
            <p>{t('notSent.kept')}</p>
          </>
        ) : (
          <Callout
            tone="warn"
            live="alert"
            title={t([`refused.${why}.title`, 'refused.other.title'])}
          >
            <p>{t([`refused.${why}.text`, 'refused.other.text'])}</p>
            {canRetry && <p>{t('notSent.kept')}</p>}
          </Callout>
        )}
        {!canRetry && !isClosed && <HelpWays help={help} label={t('refused.call')} />}
        <Actions fill>
          {canRetry && <Button onClick={() => actor.send(retry)}>{t('notSent.retry')}</Button>}
          {isClosed && (
            <Button to={messageAddress.new(contractUuid)} state={{ title: titleOf(state.context) }}>
              {t('refused.newMessage')}
            </Button>
          )}
          <Button
            variant={canRetry || isClosed ? 'secondary' : 'main'}
            onClick={() => actor.send({ type: 'back.requested' })}
          >
            {t('notSent.back')}
          </Button>
        </Actions>
        <Section title={t('notSent.typed')} first>
          <SummaryList rows={messageRows(form, t).map(({ term, value }) => ({ term, value }))} />
        </Section>
      </Stack>
    </MessagePage>
  )
}

/** Returns what the words are of: the refusal where it says more than the code. */
const whyOf = ({ code, refusal }: Pick<MessageContext, 'code' | 'refusal'>) =>
  refusal ?? code ?? 'other'
