import { Notice } from '../../components/Notice/Notice.tsx'
import styles from './add-tenant.module.css'
import type { StateProps } from './flow.ts'
import { useWords } from './use-words.ts'

/** Something came in between while the request was sent; what the page shows is how things stand now. */
export function Overtaken({ state }: Pick<StateProps, 'state'>) {
  const { t } = useWords()
  if (!state.context.isOvertaken || state.matches('added')) return null
  return (
    <div className={styles.overtaken}>
      <Notice tone="warn" live="alert" title={t('overtaken.title')}>
        <p>
          {t('overtaken.text')} {!state.matches('blocked') && t('overtaken.again')}
        </p>
      </Notice>
    </div>
  )
}
