import type { Locale } from '../../../api/values.ts'
import type { ContactPreferences, MailKind, OptionalMailKind } from '../../../domain/mails.ts'

/** Parameters of a mail about a home. */
export interface HomeParams {
  /** Given name of the recipient. */
  readonly name: string
  /** The contract as the portal labels it. */
  readonly contract: string
  readonly url: string
}

/**
 * Parameters of each kind of mail. A module adds those of its mails with `declare module`. A kind of
 * `domain/mails.ts` without parameters does not compile.
 */
export interface MailParams {
  /** In place of further mails of a group on a day; `url` is the portal. */
  moreNews: HomeParams
}

/** A mail of one kind, to be rendered. */
export interface MailOrderOf<Kind extends MailKind> {
  readonly kind: Kind
  readonly locale: Locale
  /** The recipient's e-mail address. */
  readonly to: string
  readonly params: MailParams[Kind]
}

/** A mail to be rendered; of a kind that can be stopped, with the preferences of its account. */
export type MailOrder<Kind extends MailKind = MailKind> = {
  [K in Kind]: K extends OptionalMailKind
    ? MailOrderOf<K> & { readonly preferences: ContactPreferences }
    : MailOrderOf<K>
}[Kind]

/** A mail that is always sent, without its recipient. */
export type UnaddressedMail<Order = MailOrder<Exclude<MailKind, OptionalMailKind>>> =
  Order extends MailOrder ? Omit<Order, 'locale' | 'to'> : never
