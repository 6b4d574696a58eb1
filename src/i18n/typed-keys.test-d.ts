import { useTranslation } from 'react-i18next'
import { useDescriptionTexts } from './use-description-messages.ts'
import { useNamespaces } from './use-namespaces.ts'

/**
 * Never run: `tsc` checks that lines with `@ts-expect-error` have a type error, and others do not.
 */
export function useTypedKeys() {
  const { t } = useTranslation('front')
  t('home.heading')
  // @ts-expect-error: a misspelt key
  t('home.haeding')
  // @ts-expect-error: a key of another area
  t('menu.title')

  const layers = useNamespaces(['modification', 'form'])
  layers.t('continue')
  layers.t('validation:required')
  layers.t(['fieldError.people', 'continue'])
  // @ts-expect-error: a misspelt key
  layers.t('contineu')
  // @ts-expect-error: a misspelt key of a named area
  layers.t('validation:requierd')
  // @ts-expect-error: the last of several keys has words
  layers.t(['continue', 'fieldError.nobody'])
  // @ts-expect-error: no words at all begin so
  layers.t(['fieldEror.people', 'continue'])
  // @ts-expect-error: a misspelt area
  useNamespaces(['modificatoin'])

  const description = useDescriptionTexts('terminationDescription')
  description.t('label.home')
  // @ts-expect-error: a key of the other description
  description.t('label.leaving')
}
