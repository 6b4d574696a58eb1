import { Card } from '../../../components/Card/Card.tsx'
import { Aside } from '../../../components/MainWithAside/MainWithAside.tsx'
import { TipList } from '../../../components/TipList/TipList.tsx'
import { MaintenanceCard } from '../MaintenanceCard.tsx'
import { useNoticeWritingTexts } from '../use-messages.ts'

const tips = ['pin', 'clock', 'camera', 'people'] as const

/** Tips that help the maintenance to find the defect, and who maintains the building. */
export function DefectAside({ contractUuid }: { contractUuid: string }) {
  const { t } = useNoticeWritingTexts()
  return (
    <Aside label={t('tips.label')}>
      <Card title={t('tips.title')}>
        <TipList tips={tips.map((icon) => ({ icon, text: t(`tips.${icon}`) }))} />
      </Card>
      <MaintenanceCard contractUuid={contractUuid} title={t('maintenance')} />
    </Aside>
  )
}
