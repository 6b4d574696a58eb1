import type { Transaction } from '../database/port.ts'
import type { Dependencies } from '../dependencies/dependencies.ts'
import type { RenderedMail } from './letter.ts'
import type { MailOrder } from './orders.ts'
import { openOutbox } from './outbox.ts'
import { type LetterContent, signedLetter, type Writer } from './writer.ts'

/** Parameters of a mail to the provider; `url` is where its staff work on it. */
export interface ProviderMailParams {
  /** The reference or the id of what it is about. */
  readonly reference: string
  readonly url: string
}

/** The kinds of mail to the provider that name what they are about, and their setting. */
const settingOf = {
  providerNotice: 'notices',
  providerMessage: 'messages',
  providerRequest: 'requests',
} as const

type NamingKind = keyof typeof settingOf

/** What mails to the provider need. */
export type ProviderMailing = Pick<Dependencies, 'clock' | 'secrets' | 'settings' | 'declared'>

/**
 * Mails the addresses that the provider has set for a kind of mail, within the transaction of what
 * it is about. Nothing of a resident is in it: only the reference, and the link that staff use.
 */
export async function mailProvider(
  parts: ProviderMailing,
  tx: Transaction,
  kind: NamingKind,
  reference: string,
): Promise<void> {
  const of = settingOf[kind]
  const queueMail = openOutbox(parts)
  for (const to of parts.settings.providerMails.to[of]) {
    const params = { reference, url: staffLink(parts, of, reference) }
    const order: MailOrder<NamingKind> = { kind, locale: 'fi', to, params }
    await queueMail(tx, order, { accountId: null })
  }
}

/** Returns the link that staff use for something of a kind. */
export function staffLink(
  { settings: { providerMails, publicOrigin } }: Pick<Dependencies, 'settings'>,
  kind: keyof Dependencies['settings']['providerMails']['to'],
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
