import { Callout } from '../../../components/Callout/Callout.tsx'
import { responsibilitiesQuery } from '../../../services/responsibilities.ts'
import { useQuietQuery } from '../../../services/use-quiet-query.ts'
import styles from '../notice.module.css'
import { useMessages } from '../use-messages.ts'

/** Whose job a class of defect is, and what it costs, where the provider says so. */
export function WhoseJob({ defectClass }: { defectClass: string }) {
  const { t } = useMessages()
  const all = useQuietQuery(responsibilitiesQuery) ?? []
  const found = all.find(({ defectClassId }) => String(defectClassId) === defectClass)
  return (
    <div role="status">
      {found && (
        <Callout title={t(`whose.${found.responsibility}`)}>
          <p className={styles.lines} lang={found.lang ?? undefined}>
            {found.text}
          </p>
        </Callout>
      )}
    </div>
  )
}
