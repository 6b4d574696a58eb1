import { createInstance } from 'i18next'
import { type Notice, type NoticeWords, noticeSections } from '../../../api/notice.ts'
import type { Receipt } from '../../../api/termination.ts'
import type { Locale } from '../../../api/values.ts'
import { showDate } from '../../../domain/dates.ts'
import { LOCALES } from '../../../domain/locales.ts'
import en from '../../../locales/en/notice.json' with { type: 'json' }
import fi from '../../../locales/fi/notice.json' with { type: 'json' }
import sv from '../../../locales/sv/notice.json' with { type: 'json' }

/** A notice, with what is done by signing it. */
export interface SignedNotice {
  readonly notice: Notice
  readonly action: Receipt['action']
  readonly locale: Locale
}

const words = createInstance()
void words.init({
  initAsync: false,
  resources: { fi: { notice: fi }, sv: { notice: sv }, en: { notice: en } },
  supportedLngs: LOCALES,
  defaultNS: 'notice',
  interpolation: { escapeValue: false },
})

/** The text that is signed, in the resident's language: all that the page shows. */
export function signedText({ notice, action, locale }: SignedNotice): string {
  const say = words.getFixedT(locale, 'notice')
  const t: NoticeWords['t'] = (key, values) => say(key, { ...values })
  const title = action === 'create' ? notice.contract.contractType : action
  const sections = noticeSections(notice, { t, language: locale })
  return [
    t(`title.${title}`),
    t(`statement.${action}`, { endDate: showDate(notice.operation.endDate) }),
    ...sections.map(({ heading, rows }) =>
      [heading, ...rows.map(({ term, value }) => `${term}: ${indented(value ?? t('none'))}`)].join(
        '\n',
      ),
    ),
  ].join('\n\n')
}

/** Lines of the resident's own cannot be taken for lines of the notice. */
const indented = (value: string): string => value.replaceAll(/\r?\n/g, '\n  ')
