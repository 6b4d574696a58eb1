import { Notice } from '../../components/Notice/Notice.tsx'
import styles from './add-tenant.module.css'
import type { StateProps } from './flow.ts'
import { useWords } from './use-words.ts'

/** Warns that the state changed while the request was being sent; the page shows the new state. */
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
