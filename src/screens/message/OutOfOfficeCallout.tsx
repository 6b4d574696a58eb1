import { useTranslation } from 'react-i18next'
import type { OutOfOffice } from '../../../api/messages.ts'
import { Callout } from '../../components/Callout/Callout.tsx'
import { useMessageWritingTexts } from '../../flow/messages/use-writing-messages.ts'
import { useHelsinki } from '../../use-helsinki.ts'
import styles from './message-form.module.css'

/** The out-of-office text of the provider, shown before a message is written. */
export function OutOfOfficeCallout({
  outOfOffice: { text, lang, until },
}: {
  outOfOffice: OutOfOffice
}) {
  const { t } = useMessageWritingTexts()
  const { i18n } = useTranslation()
  const helsinki = useHelsinki([until])
  return (
    <Callout title={t('away.title')}>
      <p className={styles.lines} lang={lang && lang !== i18n.resolvedLanguage ? lang : undefined}>
        {text}
      </p>
      {until && <p>{t('away.until', helsinki.show(new Date(until)))}</p>}
    </Callout>
  )
}
