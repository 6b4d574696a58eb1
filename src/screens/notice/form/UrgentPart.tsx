import { orNull } from '../../../../domain/missing.ts'
import { UrgentCall } from '../../../components/UrgentCall/UrgentCall.tsx'
import { useMaintenance } from '../../../flow/use-maintenance.ts'
import { hoursOf, waysOf } from '../../../layout/help.ts'
import { OpeningHours } from '../../../layout/OpeningHours.tsx'
import { useMessages } from '../use-messages.ts'

const reasons = ['drop', 'flame', 'bolt', 'lock', 'lift'] as const

/** Says what to phone about instead of reporting, with the numbers and hours of the maintenance. */
export function UrgentPart({ contractUuid }: { contractUuid: string }) {
  const { t } = useMessages()
  const maintenance = useMaintenance(contractUuid)
  const phones = maintenance ? waysOf(maintenance).phones : undefined
  const office = orNull(maintenance?.officeName) ?? orNull(maintenance?.name)
  const hours = maintenance && hoursOf(maintenance)
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
      phones={phones}
      notes={
        phones
          ? [office, hours && <OpeningHours key="hours" hours={hours} />]
          : [t('urgent.noNumber')]
      }
    />
  )
}
