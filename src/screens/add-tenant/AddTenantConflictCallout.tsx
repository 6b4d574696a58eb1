import { Callout } from '../../components/Callout/Callout.tsx'
import styles from './add-tenant.module.css'
import type { StateProps } from './flow.ts'
import { useAddTenantTexts } from './use-messages.ts'

/** Warns that the state changed while the request was being sent; the page shows the new state. */
export function AddTenantConflictCallout({ state }: Pick<StateProps, 'state'>) {
  const { t } = useAddTenantTexts()
  if (!state.context.hasConflict || state.matches('added')) return null
  return (
    <div className={styles.overtaken}>
      <Callout tone="warn" live="alert" title={t('overtaken.title')}>
        <p>
          {t('overtaken.text')} {!state.matches('blocked') && t('overtaken.again')}
        </p>
      </Callout>
    </div>
  )
}
