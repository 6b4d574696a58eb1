import { createInstance, type TFunction } from 'i18next'
import type { Locale } from '../../../api/values.ts'
import { LOCALES } from '../../../domain/locales.ts'
import en from '../../../locales/en/mail.json' with { type: 'json' }
import fi from '../../../locales/fi/mail.json' with { type: 'json' }
import sv from '../../../locales/sv/mail.json' with { type: 'json' }
import { type Letter, type RenderedMail, renderLetter } from './letter.ts'

/** The dependencies of writing a letter. */
export interface LetterWriter {
  readonly locale: Locale
  readonly t: TFunction<'mail'>
  /** Name of the housing provider, which signs the mail. */
  readonly provider: string
}

const words = createInstance()
void words.init({
  initAsync: false,
  resources: { fi: { mail: fi }, sv: { mail: sv }, en: { mail: en } },
  supportedLngs: LOCALES,
  defaultNS: 'mail',
  interpolation: { escapeValue: false },
})

/** Returns the writer of a language. */
export const letterWriterIn = (locale: Locale, provider: string): LetterWriter => ({
  locale,
  t: words.getFixedT(locale, 'mail'),
  provider,
})

/** A letter without what every mail begins and ends with. */
export interface LetterContent extends Omit<Letter, 'locale' | 'greeting' | 'closing'> {
  /** Given name of the recipient; null where it is unknown. */
  readonly name: string | null
  /** Paragraphs before the signature. */
  readonly closing?: readonly string[]
}

/** Renders a letter with a greeting, the signature of the provider, and the note about replies. */
export function renderSignedLetter(
  { locale, t, provider }: LetterWriter,
  { name, closing = [], ...content }: LetterContent,
): RenderedMail {
  return renderLetter({
    ...content,
    locale,
    greeting: name === null ? t('greetingNameless') : t('greeting', { name }),
    closing: [...closing, `${t('regards')}\n${provider}`, t('automatic')],
  })
}

/** Names as one text in the language of the letter, and their number, as parameters of a text. */
export const joinedNames = ({ locale }: LetterWriter, names: readonly string[]) => ({
  count: names.length,
  names: new Intl.ListFormat(locale).format(names),
})
