import type { MessageContext } from '../../../machines/message/message.setup.ts'
import { Callout } from '../../components/Callout/Callout.tsx'
import { CreationLimitCallout } from '../../flow/CreationLimitCallout.tsx'
import { useMessageWritingTexts } from '../../flow/messages/use-writing-messages.ts'
import { TenancyUnconfirmedCallout } from '../../flow/TenancyUnconfirmedCallout.tsx'
import { HelpContactLinks } from '../../layout/HelpContactLinks.tsx'
import { useHelpContacts } from '../../layout/use-help.ts'

export type MessageRefusalCalloutProps = {
  context: MessageContext
  /** Whether sending again may succeed. */
  canRetry: boolean
}

/** Why a message was not sent, and whom to ask where sending again does not help. */
export function MessageRefusalCallout({ context, canRetry }: MessageRefusalCalloutProps) {
  const { t } = useMessageWritingTexts()
  const { contractUuid, refusal, availableAt, code } = context
  const help = useHelpContacts(contractUuid)
  const why = refusal ?? code ?? 'other'
  const isLimited = why === 'CREATION_LIMIT_REACHED'
  if (isLimited || why === 'TENANCY_UNCONFIRMED')
    return (
      <>
        {isLimited ? (
          <CreationLimitCallout kind="message" {...{ availableAt, contractUuid }} />
        ) : (
          <TenancyUnconfirmedCallout contractUuid={contractUuid} />
        )}
        <p>{t('notSent.kept')}</p>
      </>
    )
  return (
    <>
      <Callout tone="warn" live="alert" title={t([`refused.${why}.title`, 'refused.other.title'])}>
        <p>{t([`refused.${why}.text`, 'refused.other.text'])}</p>
        {canRetry && <p>{t('notSent.kept')}</p>}
      </Callout>
      {!canRetry && refusal !== 'thread' && (
        <HelpContactLinks help={help} label={t('refused.call')} />
      )}
    </>
  )
}
