import type { MessageContext } from '../../../machines/message/message.setup.ts'
import { Callout } from '../../components/Callout/Callout.tsx'
import { ConfirmTenancyFirst } from '../../flow/ConfirmTenancyFirst.tsx'
import { CreationLimit } from '../../flow/CreationLimit.tsx'
import { useMessages } from '../../flow/messages/use-writing-messages.ts'
import { HelpWays } from '../../layout/HelpWays.tsx'
import { useHelp } from '../../layout/use-help.ts'

export type RefusalProps = {
  context: MessageContext
  /** Whether sending again may succeed. */
  canRetry: boolean
}

/** Why a message was not sent, and whom to ask where sending again does not help. */
export function Refusal({ context, canRetry }: RefusalProps) {
  const { t } = useMessages()
  const { contractUuid, refusal, availableAt, code } = context
  const help = useHelp(contractUuid)
  const why = refusal ?? code ?? 'other'
  if (why === 'CREATION_LIMIT_REACHED')
    return (
      <>
        <CreationLimit kind="message" availableAt={availableAt} contractUuid={contractUuid} />
        <p>{t('notSent.kept')}</p>
      </>
    )
  if (why === 'TENANCY_UNCONFIRMED')
    return (
      <>
        <ConfirmTenancyFirst contractUuid={contractUuid} />
        <p>{t('notSent.kept')}</p>
      </>
    )
  return (
    <>
      <Callout tone="warn" live="alert" title={t([`refused.${why}.title`, 'refused.other.title'])}>
        <p>{t([`refused.${why}.text`, 'refused.other.text'])}</p>
        {canRetry && <p>{t('notSent.kept')}</p>}
      </Callout>
      {!canRetry && refusal !== 'thread' && <HelpWays help={help} label={t('refused.call')} />}
    </>
  )
}
