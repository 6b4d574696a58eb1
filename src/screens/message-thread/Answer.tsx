import { useTranslation } from 'react-i18next'
import { isActiveContract } from '../../../domain/contracts.ts'
import { orNull } from '../../../domain/missing.ts'
import type { MessageThreadStart } from '../../../machines/message-thread/message-thread.setup.ts'
import { Actions } from '../../components/Actions/Actions.tsx'
import { Button } from '../../components/Button/Button.tsx'
import { Callout } from '../../components/Callout/Callout.tsx'
import { Stack } from '../../components/Stack/Stack.tsx'
import { messageAddress } from '../../routing/message-address.ts'
import { useMessages } from '../messages/use-messages.ts'
import { WHY_NOT_WRITE, WriteButton } from '../messages/WriteButton.tsx'

export type AnswerProps = {
  start: MessageThreadStart
  /** The contract of the page. */
  contractUuid: string
  subject: string | null
}

/** The way to reply in a thread, or why there is none. */
export function Answer({ start, contractUuid, subject }: AnswerProps) {
  const { t } = useMessages()
  const { thread, contract, mayWrite, hasDraft } = start
  const isEnded = !isActiveContract(contract.status)
  if (thread.closed || isEnded)
    return (
      <Stack>
        <Callout title={t('thread.closed.title')}>
          <Reason closed={thread.closed ?? null} />
          <p>{t(isEnded ? 'thread.closed.textOfEnded' : 'thread.closed.text')}</p>
        </Callout>
        {!isEnded && (
          <Actions fill>
            <WriteButton contractUuid={contract.uuid} mayWrite={mayWrite} variant="secondary" />
          </Actions>
        )}
      </Stack>
    )
  return (
    <Actions fill ruled>
      {mayWrite ? (
        <Button
          to={messageAddress.reply(contractUuid, thread.id)}
          state={{ reply: true, title: subject }}
        >
          {t(hasDraft ? 'thread.continue' : 'thread.reply')}
        </Button>
      ) : (
        <Button disabled aria-describedby={WHY_NOT_WRITE}>
          {t('thread.reply')}
        </Button>
      )}
    </Actions>
  )
}

/** Why a thread was closed, in the language that it is told in. */
function Reason({
  closed,
}: {
  closed: NonNullable<MessageThreadStart['thread']['closed']> | null
}) {
  const { i18n } = useTranslation()
  const reason = orNull(closed?.reason)
  if (reason === null) return null
  const lang = closed?.lang
  return <p {...(lang && lang !== i18n.resolvedLanguage && { lang })}>{reason}</p>
}
