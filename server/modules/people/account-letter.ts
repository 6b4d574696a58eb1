import type { ParseKeys } from 'i18next'
import type { RenderedMail } from '../../kernel/mail/letter.ts'
import {
  type LetterContent,
  type LetterWriter,
  renderSignedLetter,
} from '../../kernel/mail/writer.ts'

/** Parameters of a mail about an account. */
export interface AccountParams {
  /** Given name of the owner. */
  readonly name: string
  /** Page of the portal where the owner can act on the mail. */
  readonly url: string
}

/**
 * The kinds of mails about an account: those with texts of their own under `account`, among them what
 * to do if the recipient did not cause the mail.
 */
type AccountMail<Key = ParseKeys<'mail'>> = Key extends `account.${infer Kind}.notYou`
  ? Kind
  : never

interface AccountContent extends Pick<LetterContent, 'facts' | 'next'> {
  /** Paragraphs after the first. */
  readonly more?: readonly string[]
}

/**
 * Renders a letter about an account, which ends with what to do if the recipient did not cause it.
 * Without a name it goes to an address without an account.
 */
export function renderAccountLetter(
  writer: LetterWriter,
  { name, url }: Omit<AccountParams, 'name'> & Partial<AccountParams>,
  kind: AccountMail,
  { more = [], ...content }: AccountContent,
): RenderedMail {
  const { t, provider } = writer
  return renderSignedLetter(writer, {
    ...content,
    name: name ?? null,
    subject: t(`account.${kind}.subject`),
    opening: [t(`account.${kind}.opening`, { provider }), ...more],
    link: { label: t(`account.${kind}.link`), url },
    closing: [t(`account.${kind}.notYou`)],
  })
}
