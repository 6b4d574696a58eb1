import { orNull } from '../../../../domain/missing.ts'
import { Card } from '../../../components/Card/Card.tsx'
import { ContactCard } from '../../../components/ContactCard/ContactCard.tsx'
import { Aside } from '../../../components/Split/Split.tsx'
import { TipList } from '../../../components/TipList/TipList.tsx'
import { waysOf } from '../../../layout/help.ts'
import { useMaintenance } from '../use-maintenance.ts'
import { useMessages } from '../use-messages.ts'

const tips = ['pin', 'clock', 'camera', 'people'] as const

/** How a defect is found easily, and who maintains the building. */
export function DefectAside({ contractUuid }: { contractUuid: string }) {
  const { t } = useMessages()
  const maintenance = useMaintenance(contractUuid)
  const [name, ...lines] = [maintenance?.officeName, maintenance?.name].flatMap(
    (line) => orNull(line) ?? [],
  )
  return (
    <Aside label={t('tips.label')}>
      <Card title={t('tips.title')}>
        <TipList tips={tips.map((icon) => ({ icon, text: t(`tips.${icon}`) }))} />
      </Card>
      {maintenance && (
        <Card title={t('maintenance')}>
          <ContactCard name={name ?? t('maintenance')} lines={lines} {...waysOf(maintenance)} />
        </Card>
      )}
    </Aside>
  )
}
