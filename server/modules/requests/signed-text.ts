import { createInstance, type ResourceKey } from 'i18next'
import type {
  DescriptionArea,
  DescriptionKey,
  DescriptionSection,
  DescriptionTranslator,
} from '../../../api/description.ts'
import type { Locale } from '../../../api/values.ts'
import { LOCALES } from '../../../domain/locales.ts'
import { cleanFreeText } from '../../../domain/unseen.ts'

/** Returns the texts of an area in a language of the portal. */
export function textsOfArea<Area extends DescriptionArea>(
  area: Area,
  languages: Readonly<Record<Locale, ResourceKey>>,
): (locale: Locale) => DescriptionTranslator<DescriptionKey<Area>> {
  const words = createInstance()
  void words.init({
    initAsync: false,
    resources: Object.fromEntries(
      Object.entries(languages).map(([language, said]) => [language, { [area]: said }]),
    ),
    supportedLngs: LOCALES,
    defaultNS: area,
    interpolation: { escapeValue: false },
  })
  return (language) => {
    const say = words.getFixedT<DescriptionArea>(language, area)
    const t: DescriptionTranslator<DescriptionKey<DescriptionArea>>['t'] = (key, values) =>
      say(key, { ...values })
    return { language, t }
  }
}

/** Writes the text to be signed: its title, the statement, and everything that the page shows. */
export function writeTextToSign<Path extends string>(
  { t }: DescriptionTranslator<'none'>,
  {
    title,
    statement,
    sections,
  }: {
    readonly title: string
    readonly statement: string
    readonly sections: readonly DescriptionSection<Path>[]
  },
): string {
  return [
    title,
    statement,
    ...sections.map(({ heading, rows }) =>
      [heading, ...rows.map(({ term, value }) => `${term}: ${indented(value ?? t('none'))}`)].join(
        '\n',
      ),
    ),
  ].join('\n\n')
}

/**
 * Indents the lines of a value, so that they cannot look like sections of the text, and leaves only
 * what can be seen of it.
 */
const indented = (value: string): string =>
  cleanFreeText(value).replaceAll('\t', ' ').replaceAll('\n', '\n  ')
