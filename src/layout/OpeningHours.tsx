import { useTranslation } from 'react-i18next'
import type { OpeningHoursText } from './help.ts'
import styles from './OpeningHours.module.css'

/** Opening hours, in the lines and the language in which the provider has written them. */
export function OpeningHours({ hours: { text, lang } }: { hours: OpeningHoursText }) {
  const { i18n } = useTranslation()
  return (
    <span className={styles.hours} {...(lang !== i18n.language && { lang })}>
      {text}
    </span>
  )
}
