import { Card } from '../../components/Card/Card.tsx'
import { KeyValues } from '../../components/KeyValues/KeyValues.tsx'
import { Aside } from '../../components/MainWithAside/MainWithAside.tsx'
import { HelpCard } from '../HelpCard.tsx'
import { RequestPill } from './RequestPill.tsx'
import type { RequestDescription } from './request-description.ts'
import { formatInstant } from './show-instant.ts'

/** A summary of a request, with its dates and its status, and whom to ask about it. */
export function RequestAside({ described }: { described: RequestDescription }) {
  const { contract, request, days, t } = described
  const { status, createdAt, createdBySelf } = request
  const title = t(createdBySelf ? 'requestAside.title' : 'requestAside.titleOfOther')
  const isUnsigned = status === 'pending_strong_authentication'
  return (
    <Aside label={title}>
      <Card title={title}>
        <KeyValues
          items={[
            {
              term: isUnsigned ? t('requestAside.begun') : t('requestAside.sent'),
              value: formatInstant(createdAt, described),
            },
            ...days.map(({ term, shown }) => ({ term, value: shown })),
            { term: t('requestAside.status'), value: <RequestPill status={status} /> },
          ]}
        />
      </Card>
      <HelpCard
        contractUuid={contract.uuid}
        title={t('requestAside.helpTitle')}
        text={t('requestAside.help')}
      />
    </Aside>
  )
}
