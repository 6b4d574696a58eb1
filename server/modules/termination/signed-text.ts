import { type Notice, noticeSections } from '../../../api/notice.ts'
import type { Receipt } from '../../../api/termination.ts'
import type { Locale } from '../../../api/values.ts'
import { showDate } from '../../../domain/dates.ts'
import en from '../../../locales/en/notice.json' with { type: 'json' }
import fi from '../../../locales/fi/notice.json' with { type: 'json' }
import sv from '../../../locales/sv/notice.json' with { type: 'json' }
import { wordsOf, writeSigned } from '../requests/signed-text.ts'

/** A notice, and the action that is signed. */
export interface SignedNotice {
  readonly notice: Notice
  readonly action: Receipt['action']
  readonly locale: Locale
}

const wordsIn = wordsOf('notice', { fi, sv, en })

/** The text to be signed, in the resident's language: everything that the page shows. */
export function signedText({ notice, action, locale }: SignedNotice): string {
  const words = wordsIn(locale)
  const { t } = words
  const title = action === 'create' ? notice.contract.contractType : action
  return writeSigned(words, {
    title: t(`title.${title}`),
    statement: t(`statement.${action}`, { endDate: showDate(notice.operation.endDate) }),
    sections: noticeSections(notice, words),
  })
}
