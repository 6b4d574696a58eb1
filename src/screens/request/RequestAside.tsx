import { Button } from '../../components/Button/Button.tsx'
import { Card } from '../../components/Card/Card.tsx'
import { Icon } from '../../components/Icon/Icon.tsx'
import { KeyValues } from '../../components/KeyValues/KeyValues.tsx'
import { Aside } from '../../components/Split/Split.tsx'
import { Stack } from '../../components/Stack/Stack.tsx'
import { paths } from '../../routing/paths.ts'
import type { DescribedRequest } from './described-request.ts'
import { RequestPill } from './RequestPill.tsx'
import styles from './request.module.css'
import { showInstantInWords } from './show-instant.ts'

/** A summary of a request, with printing, a calendar file and a link home. */
export function RequestAside({ described }: { described: DescribedRequest }) {
  const { contract, request, days, calendar, t } = described
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
        <div className={`${styles.actions} noPrint`}>
          <Stack gap="tight">
            <Button variant="secondary" wide onClick={() => window.print()}>
              <Icon name="printer" size="small" />
              {t('requestAside.print')}
            </Button>
            {calendar !== null && (
              <Button variant="secondary" wide href={calendar} download>
                <Icon name="calendar" size="small" />
                {t('requestAside.calendar')}
              </Button>
            )}
            <Button variant="quiet" wide to={paths.front(contract.uuid)}>
              {t('requestAside.toFront')}
            </Button>
          </Stack>
        </div>
      </Card>
    </Aside>
  )
}
