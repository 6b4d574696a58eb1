import { useTranslation } from 'react-i18next'
import type { CodeNews as News } from '../../../machines/shared/mailed-code.machine.ts'
import { Notice } from '../../components/Notice/Notice.tsx'
import { helsinki } from '../../runtime.ts'
import { CodeRefusalNotice } from './CodeRefusalNotice.tsx'

export type CodeNewsProps = {
  email: string
  /** When the mail was last sent, ISO 8601; null when it was not. */
  sentAt: string | null
  news: News | null
}

/**
 * Where and when the code was sent, and the result of sending or checking it. It does not say that
 * the mail contains a code: without an account there is none. Specification 1, sections 2 and 8.
 */
export function CodeNews({ email, sentAt, news }: CodeNewsProps) {
  const { t } = useTranslation('account')
  const time = sentAt && helsinki.show(new Date(sentAt)).time
  return (
    <>
      {news === 'resent' && (
        <Notice tone="warn" live="status" title={t('code.resent.title', { time })}>
          <p>{t('code.resent.text')}</p>
        </Notice>
      )}
      {news !== null && news !== 'resent' && <CodeRefusalNotice refusal={news} />}
      {time && <p>{t('code.sent', { email, time })}</p>}
    </>
  )
}
