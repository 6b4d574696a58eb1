import { Card } from '../../components/Card/Card.tsx'
import { KeyValues } from '../../components/KeyValues/KeyValues.tsx'
import { Aside } from '../../components/Split/Split.tsx'
import type { DescribedRequest } from './described-request.ts'
import { RequestPill } from './RequestPill.tsx'
import { showInstantInWords } from './show-instant.ts'

/** A summary of a request: its dates and its status. */
export function RequestAside({ described }: { described: DescribedRequest }) {
  const { request, days, t } = described
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
              value: showInstantInWords(createdAt, described),
            },
            ...days.map(({ term, shown }) => ({ term, value: shown })),
            { term: t('requestAside.status'), value: <RequestPill status={status} /> },
          ]}
        />
      </Card>
    </Aside>
  )
}
