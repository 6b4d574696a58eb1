import { textOrNull } from '../../../../domain/missing.ts'
import { Card } from '../../../components/Card/Card.tsx'
import { KeyValues } from '../../../components/KeyValues/KeyValues.tsx'
import { Aside } from '../../../components/MainWithAside/MainWithAside.tsx'
import { NoticePill } from '../../../flow/notice-list/NoticePill.tsx'
import { MaintenanceCard } from '../MaintenanceCard.tsx'
import { latestWorkOrderOf, noticeSentAt } from './notice-events.ts'
import type { ViewedNotice } from './use-viewed.ts'

/** The summary of a notice, and for a fault report the maintenance of the building. */
export function NoticeAside({ viewed }: { viewed: ViewedNotice }) {
  const { notice, kind, isOwn, contract, helsinki, t } = viewed
  const title = t(isOwn ? `aside.title.${kind}` : 'aside.others')
  const sent = noticeSentAt(notice)
  const facts = [
    [t('aside.reference'), textOrNull(notice.reference)],
    [t('aside.sent'), sent && helsinki.show(new Date(sent)).date],
    [t('aside.workOrder'), latestWorkOrderOf(notice)],
    [t('aside.status'), <NoticePill key="status" status={notice.status} />],
  ] as const
  return (
    <Aside label={title}>
      <Card title={title}>
        <KeyValues items={facts.flatMap(([term, value]) => (value ? [{ term, value }] : []))} />
      </Card>
      {kind === 'defect' && (
        <MaintenanceCard contractUuid={contract.uuid} title={t('maintenance')} />
      )}
    </Aside>
  )
}
