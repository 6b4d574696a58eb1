import type { ImmediateMailKind } from '../../../domain/mails.ts'
import type { Clock } from '../base/clock.ts'
import type { Secrets } from '../base/secrets.ts'
import type { Settings } from '../base/settings.ts'
import type { Transaction } from '../database/port.ts'
import type { RenderedMail } from './letter.ts'
import type { Letters } from './letters.ts'
import type { MailOrder } from './orders.ts'
import { openOutbox } from './outbox.ts'
import { type LetterContent, signedLetter, type Writer } from './writer.ts'

/** Parameters of a mail to the provider; `url` is where its staff work on it. */
export interface ProviderMailParams {
  /** The reference or the id of what it is about. */
  readonly reference: string
  readonly url: string
}

/** What the provider is mailed about, as its settings name it. */
type ProviderMailSetting = keyof Settings['providerMails']['to']

/** A mail to the provider, without its kind. */
export interface MailToProvider {
  readonly locale: 'fi'
  readonly to: string
  readonly params: ProviderMailParams
}

/** What mails to the provider need. */
export interface ProviderMailing {
  readonly clock: Clock
  readonly secrets: Secrets
  readonly settings: Pick<Settings, 'provider' | 'providerMails' | 'publicOrigin'>
  readonly declared: { readonly letters: Letters }
}

/**
 * Mails the addresses that the provider has set for a kind of mail, within the transaction of what
 * it is about. Nothing of a resident is in it: only the reference, and the link that staff use.
 */
export async function mailProvider(
  parts: ProviderMailing,
  tx: Transaction,
  { about, reference }: { readonly about: ProviderMailSetting; readonly reference: string },
  orderOf: (mail: MailToProvider) => MailOrder<ImmediateMailKind>,
): Promise<void> {
  const queueMail = openOutbox(parts)
  const params = { reference, url: staffLink(parts, about, reference) }
  for (const to of parts.settings.providerMails.to[about])
    await queueMail(tx, orderOf({ locale: 'fi', to, params }), { accountId: null })
}

/** Returns the link that staff use for something of a kind. */
export function staffLink(
  { settings: { providerMails, publicOrigin } }: Pick<ProviderMailing, 'settings'>,
  kind: ProviderMailSetting,
  reference: string,
): string {
  if (providerMails.link === null) return `${publicOrigin}/`
  // Braces may have been encoded when the address was written down.
  return providerMails.link
    .replaceAll(/(?:\{|%7B)kind(?:\}|%7D)/gi, kind)
    .replaceAll(/(?:\{|%7B)reference(?:\}|%7D)/gi, encodeURIComponent(reference))
}

/** Renders a letter to the provider, which greets nobody by name. */
export const providerLetter = (
  writer: Writer,
  { url }: Pick<ProviderMailParams, 'url'>,
  content: Pick<LetterContent, 'subject' | 'opening' | 'facts'>,
): RenderedMail =>
  signedLetter(writer, {
    ...content,
    name: null,
    link: { label: writer.t('provider.link'), url },
    closing: [writer.t('provider.why')],
  })

/** Renders a letter to the provider that names what it is about. */
export const namingLetter = (
  writer: Writer,
  params: ProviderMailParams,
  of: 'notice' | 'message' | 'request',
): RenderedMail => {
  const { reference } = params
  return providerLetter(writer, params, {
    subject: writer.t(`provider.${of}.subject`, { reference }),
    opening: [writer.t(`provider.${of}.opening`)],
    facts: [{ label: writer.t('provider.reference'), value: reference }],
  })
}
