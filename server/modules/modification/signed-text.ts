import type { Receipt } from '../../../api/approval.ts'
import {
  type DescribedModification,
  makeModificationSections,
} from '../../../api/modification-description.ts'
import type { Locale } from '../../../api/values.ts'
import en from '../../../locales/en/modificationDescription.json' with { type: 'json' }
import fi from '../../../locales/fi/modificationDescription.json' with { type: 'json' }
import sv from '../../../locales/sv/modificationDescription.json' with { type: 'json' }
import { textsOfArea, writeTextToSign } from '../requests/signed-text.ts'

const wordsIn = textsOfArea('modificationDescription', { fi, sv, en })

/** The text to be signed, in the resident's language: everything that the page shows. */
export function modificationTextToSign(
  change: DescribedModification,
  action: Receipt['action'],
  locale: Locale,
): string {
  const words = wordsIn(locale)
  const { t } = words
  const whatFor = change.receiver === null ? 'leave' : 'transfer'
  const title = action === 'create' ? whatFor : action
  return writeTextToSign(words, {
    title: t(`title.${title}`),
    statement: t(`statement.${action}`),
    sections: makeModificationSections(change, words),
  })
}

/** Message to the resident who has asked to add a person. */
export const addTenantsResultMessage = (next: 'pending' | 'ready', locale: Locale): string =>
  wordsIn(locale).t(`added.${next}`)
