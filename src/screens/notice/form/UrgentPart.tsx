import { orNull } from '../../../../domain/missing.ts'
import { UrgentCall } from '../../../components/UrgentCall/UrgentCall.tsx'
import { waysOf } from '../../../layout/help.ts'
import { useMaintenance } from '../use-maintenance.ts'
import { useMessages } from '../use-messages.ts'

const reasons = ['drop', 'flame', 'bolt', 'lock', 'lift'] as const

/** What cannot wait for a report, and the duty number of this building. */
export function UrgentPart({ contractUuid }: { contractUuid: string }) {
  const { t } = useMessages()
  const maintenance = useMaintenance(contractUuid)
  const phone = maintenance ? waysOf(maintenance).phone : undefined
  const office = orNull(maintenance?.officeName) ?? orNull(maintenance?.name)
  return (
    <UrgentCall
      title={t('urgent.title')}
      reasons={reasons.map((icon) => ({ icon, text: t(`urgent.reason.${icon}`) }))}
      danger={
        <>
          {t('urgent.danger')} <a href="tel:112">112</a>.
        </>
      }
      over={t('urgent.over')}
      phone={phone}
      note={
        phone
          ? [office && `${office}.`, t('urgent.always')].filter(Boolean).join(' ')
          : t('urgent.noNumber')
      }
    />
  )
}
