import type { Receipt } from '../../../api/termination.ts'
import {
  type DescribedTermination,
  makeTerminationSections,
} from '../../../api/termination-description.ts'
import type { Locale } from '../../../api/values.ts'
import { formatDate } from '../../../domain/dates.ts'
import en from '../../../locales/en/terminationDescription.json' with { type: 'json' }
import fi from '../../../locales/fi/terminationDescription.json' with { type: 'json' }
import sv from '../../../locales/sv/terminationDescription.json' with { type: 'json' }
import { textsOfArea, writeTextToSign } from '../requests/signed-text.ts'

/** A termination, and the action that is signed. */
export interface TerminationSigning {
  readonly notice: DescribedTermination
  readonly action: Receipt['action']
  readonly locale: Locale
}

const wordsIn = textsOfArea('terminationDescription', { fi, sv, en })

/** The text to be signed, in the resident's language: everything that the page shows. */
export function terminationTextToSign({ notice, action, locale }: TerminationSigning): string {
  const words = wordsIn(locale)
  const { t } = words
  const title = action === 'create' ? notice.contract.contractType : action
  return writeTextToSign(words, {
    title: t(`title.${title}`),
    statement: t(`statement.${action}`, { endDate: formatDate(notice.operation.endDate) }),
    sections: makeTerminationSections(notice, words),
  })
}
