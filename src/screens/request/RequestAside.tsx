import { Button } from '../../components/Button/Button.tsx'
import { Icon } from '../../components/Icon/Icon.tsx'
import { KeyValues } from '../../components/KeyValues/KeyValues.tsx'
import { Sheet } from '../../components/Sheet/Sheet.tsx'
import { Aside } from '../../components/Split/Split.tsx'
import { Stack } from '../../components/Stack/Stack.tsx'
import { paths } from '../../routing/paths.ts'
import { calendarFile } from './calendar-file.ts'
import { RequestPill } from './RequestPill.tsx'
import styles from './request.module.css'
import { showMoment } from './show-moment.ts'
import type { ToldRequest } from './told.ts'

/** A summary of a request, with printing, a calendar file and a link home. */
export function RequestAside({ told }: { told: ToldRequest }) {
  const { contract, request, days, awaitsSelf, t } = told
  const { status, createdAt, createdBySelf } = request
  const title = t(createdBySelf ? 'requestAside.title' : 'requestAside.titleOfOther')
  const isUnsigned = status === 'pending_strong_authentication'
  const isToKeep = status !== 'rejected' && !isUnsigned && !awaitsSelf
  return (
    <Aside label={title}>
      <Sheet title={title}>
        <KeyValues
          items={[
            {
              term: isUnsigned ? t('requestAside.begun') : t('requestAside.sent'),
              value: showMoment(createdAt, told),
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
            {isToKeep && days.some(({ inCalendar }) => inCalendar) && (
              <Button
                variant="secondary"
                wide
                href={calendarAddress(told)}
                download={t('requestAside.calendar.file')}
              >
                <Icon name="calendar" size="small" />
                {t('requestAside.calendar.download')}
              </Button>
            )}
            <Button variant="quiet" wide to={paths.front(contract.uuid)}>
              {t('requestAside.toFront')}
            </Button>
          </Stack>
        </div>
      </Sheet>
    </Aside>
  )
}

/** Returns the dates of a request as the data URL of a calendar file. */
function calendarAddress({ request, days, t }: ToldRequest): string {
  const { id, reference, createdAt } = request
  const text = t('requestAside.calendar.text', { reference })
  const kept = days.flatMap(({ name, day, inCalendar }) =>
    inCalendar ? [{ id: `${id}-${name}`, day, title: inCalendar, text }] : [],
  )
  const file = calendarFile(kept, new Date(createdAt))
  return `data:text/calendar;charset=utf-8,${encodeURIComponent(file)}`
}
