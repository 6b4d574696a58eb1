import type { Transaction } from '../../kernel/database/port.ts'
import { mailProvider, type ProviderMailing } from '../../kernel/mail/provider-mail.ts'
import { findReviewable } from './parties-repository.ts'
import type { OfRequest } from './repository.ts'

/** Mails the provider about a request, if it waits for the provider's decision. */
export async function mailProviderOfRequest(
  parts: ProviderMailing,
  tx: Transaction,
  request: Pick<OfRequest, 'kind' | 'requestId'>,
): Promise<void> {
  const reference = await findReviewable(tx, request)
  if (reference === null) return
  await mailProvider(parts, tx, { about: 'requests', reference }, (mail) => ({
    kind: 'providerRequest',
    ...mail,
  }))
}
