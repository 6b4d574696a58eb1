import type { ImmediateMailKind } from '../../../domain/mails.ts'
import type { Clock } from '../base/clock.ts'
import type { Secrets } from '../base/secrets.ts'
import type { Settings } from '../base/settings.ts'
import type { Transaction } from '../database/port.ts'
import type { LetterRenderers } from './letters.ts'
import type { MailOrder } from './orders.ts'
import { openOutbox } from './outbox.ts'
import type { ProviderMailParams } from './provider-letter.ts'

/** The subjects of mails to the provider, as its settings name them. */
type ProviderMailSetting = keyof Settings['providerMails']['to']

/** A mail to the provider, without its kind. */
export interface MailToProvider {
  readonly locale: 'fi'
  readonly to: string
  readonly params: ProviderMailParams
}

/** The dependencies of mails to the provider. */
export interface ProviderMailDependencies {
  readonly clock: Clock
  readonly secrets: Secrets
  readonly settings: Pick<Settings, 'provider' | 'providerMails' | 'publicOrigin'>
  readonly declared: { readonly letters: LetterRenderers }
}

/**
 * Mails the addresses that the provider has set for a kind of mail, within the transaction of what
 * it is about. Nothing of a resident is in it: only the reference, and the link that staff use, or the
 * command.
 */
export async function queueProviderMail(
  parts: ProviderMailDependencies,
  tx: Transaction,
  { about, reference }: { readonly about: ProviderMailSetting; readonly reference: string },
  orderOf: (mail: MailToProvider) => MailOrder<ImmediateMailKind>,
): Promise<void> {
  const queueMail = openOutbox(parts)
  const params = { reference, url: staffLinkTo(parts, about, reference) }
  for (const to of parts.settings.providerMails.to[about])
    await queueMail(tx, orderOf({ locale: 'fi', to, params }), { accountId: null })
}

/** Returns the link that staff use for something of a kind; null where none is set. */
export function staffLinkTo(
  { settings: { providerMails } }: Pick<ProviderMailDependencies, 'settings'>,
  kind: ProviderMailSetting,
  reference: string,
): string | null {
  if (providerMails.link === null) return null
  // Braces may have been encoded when the address was written down.
  return providerMails.link
    .replaceAll(/(?:\{|%7B)kind(?:\}|%7D)/gi, kind)
    .replaceAll(/(?:\{|%7B)reference(?:\}|%7D)/gi, encodeURIComponent(reference))
}
