import { textOrNull } from '../../../../domain/missing.ts'
import { UrgentDefectsCallout } from '../../../components/UrgentDefectsCallout/UrgentDefectsCallout.tsx'
import { useMaintenanceContact } from '../../../flow/use-maintenance-contact.ts'
import { contactChannelsOf, openingHoursOf } from '../../../layout/help.ts'
import { OpeningHours } from '../../../layout/OpeningHours.tsx'
import { useNoticeWritingTexts } from '../use-messages.ts'

const reasons = ['drop', 'flame', 'bolt', 'lock', 'lift'] as const

/** Says what to phone about instead of reporting, with the numbers and hours of the maintenance. */
export function UrgentDefectsPart({ contractUuid }: { contractUuid: string }) {
  const { t } = useNoticeWritingTexts()
  const maintenance = useMaintenanceContact(contractUuid)
  const phones = maintenance ? contactChannelsOf(maintenance).phones : undefined
  const office = textOrNull(maintenance?.officeName) ?? textOrNull(maintenance?.name)
  const hours = maintenance && openingHoursOf(maintenance)
  return (
    <UrgentDefectsCallout
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
