import type { Database } from '../../kernel/database/port.ts'
import { openOutbox } from '../../kernel/mail/outbox.ts'
import { type ProviderMailDependencies, staffLinkTo } from '../../kernel/mail/provider-mail.ts'
import { markFailedMailsReported } from './failed-mails-repository.ts'

/**
 * Mails the provider how many mails could not be sent since the last time: one mail for each
 * address. A mail about failures that fails is not mailed about.
 */
export function queueProviderMailAboutFailedMails({
  database,
  ...parts
}: ProviderMailDependencies & { readonly database: Database }): Promise<void> {
  const queueMail = openOutbox(parts)
  return database.transaction(async (tx) => {
    const count = await markFailedMailsReported(tx, 'providerFailure')
    if (count === 0) return
    const params = { count, url: staffLinkTo(parts, 'failures', '') }
    for (const to of parts.settings.providerMails.to.failures)
      await queueMail(
        tx,
        { kind: 'providerFailure', locale: 'fi', to, params },
        { accountId: null },
      )
  })
}
