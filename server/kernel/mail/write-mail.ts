import { type MailKind, preferenceByMailKind } from '../../../domain/mails.ts'
import { mergeDeclaredParts } from '../base/collect.ts'
import type { RenderedMail } from './letter.ts'
import type { LetterRenderers } from './letters.ts'
import { moreNewsLetterRenderers } from './more-news.ts'
import type { MailOrderOf } from './orders.ts'
import { letterWriterIn } from './writer.ts'

const mailKinds = Object.keys(preferenceByMailKind) as MailKind[]

/**
 * Collects the letters that modules declare. Throws when a kind of mail has no letter, or several.
 */
export const collectLetterRenderers = (
  parts: readonly Partial<LetterRenderers>[],
): LetterRenderers =>
  mergeDeclaredParts<LetterRenderers>(mailKinds, [moreNewsLetterRenderers, ...parts])

/** Renders a mail in its language, signed by the provider. */
export const renderMail = <Kind extends MailKind>(
  letters: LetterRenderers,
  { kind, locale, params }: MailOrderOf<Kind>,
  provider: string,
): RenderedMail => letters[kind](letterWriterIn(locale, provider), params)
