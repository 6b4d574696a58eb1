import { isDefectInHome, type NoticeForm } from '../../../../api/notice-form.ts'
import { Callout } from '../../../components/Callout/Callout.tsx'
import { LiveRegion } from '../../../components/LiveRegion/LiveRegion.tsx'
import { responsibilitiesQuery } from '../../../services/responsibilities.ts'
import { useOptionalQuery } from '../../../services/use-quiet-query.ts'
import styles from '../notice.module.css'
import { useNoticeWritingTexts } from '../use-messages.ts'

export type RepairResponsibilityProps = { form: Pick<NoticeForm, 'defectClass' | 'defectLocation'> }

/**
 * Says who is responsible for a class of defect, and what the repair costs, where the provider says
 * so; in shared premises always the landlord.
 */
export function RepairResponsibility({ form }: RepairResponsibilityProps) {
  const { t } = useNoticeWritingTexts()
  const all = useOptionalQuery(responsibilitiesQuery) ?? []
  const found = all.find(({ defectClassId }) => String(defectClassId) === form.defectClass)
  return (
    <LiveRegion as="div">
      {!isDefectInHome(form) && form.defectClass !== '' && (
        <Callout title={t('whose.shared.title')}>
          <p>{t('whose.shared.text')}</p>
        </Callout>
      )}
      {isDefectInHome(form) && found && (
        <Callout title={t(`whose.${found.responsibility}`)}>
          <p className={styles.lines} lang={found.lang ?? undefined}>
            {found.text}
          </p>
        </Callout>
      )}
    </LiveRegion>
  )
}
