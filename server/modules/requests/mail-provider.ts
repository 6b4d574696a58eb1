import type { Transaction } from '../../kernel/database/port.ts'
import {
  type ProviderMailDependencies,
  queueProviderMail,
} from '../../kernel/mail/provider-mail.ts'
import { findReferenceAwaitingProvider } from './parties-repository.ts'
import type { RequestIdentifier } from './repository.ts'

/** Mails the provider about a request, if it waits for the provider's decision. */
export async function queueProviderMailAboutRequest(
  parts: ProviderMailDependencies,
  tx: Transaction,
  request: Pick<RequestIdentifier, 'kind' | 'requestId'>,
): Promise<void> {
  const reference = await findReferenceAwaitingProvider(tx, request)
  if (reference === null) return
  await queueProviderMail(parts, tx, { about: 'requests', reference }, (mail) => ({
    kind: 'providerRequest',
    ...mail,
  }))
}
