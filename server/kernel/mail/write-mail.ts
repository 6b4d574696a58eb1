import { type MailKind, mailRules } from '../../../domain/mails.ts'
import { collect } from '../base/collect.ts'
import type { RenderedMail } from './letter.ts'
import type { Letters } from './letters.ts'
import { moreNewsLetters } from './more-news.ts'
import type { OrderOf } from './orders.ts'
import { writerIn } from './writer.ts'

const mailKinds = Object.keys(mailRules) as MailKind[]

/**
 * Collects the letters that modules declare. Throws when a kind of mail has no letter, or several.
 */
export const collectLetters = (parts: readonly Partial<Letters>[]): Letters =>
  collect<Letters>(mailKinds, [moreNewsLetters, ...parts])

/** Renders a mail in its language, signed by the provider. */
export const writeMail = <Kind extends MailKind>(
  letters: Letters,
  { kind, locale, params }: OrderOf<Kind>,
  provider: string,
): RenderedMail => letters[kind](writerIn(locale, provider), params)
