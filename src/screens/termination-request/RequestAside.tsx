import type { Contract } from '../../../api/contracts.ts'
import type { TerminationRequest } from '../../../api/termination.ts'
import { streetWithPlate } from '../../../domain/contracts.ts'
import { showDate } from '../../../domain/dates.ts'
import { awaitsSelf } from '../../../machines/termination-request/standing.ts'
import { Button } from '../../components/Button/Button.tsx'
import { Icon } from '../../components/Icon/Icon.tsx'
import { KeyValues } from '../../components/KeyValues/KeyValues.tsx'
import { Sheet } from '../../components/Sheet/Sheet.tsx'
import { Aside } from '../../components/Split/Split.tsx'
import { Stack } from '../../components/Stack/Stack.tsx'
import { paths } from '../../routing/paths.ts'
import { showMoment } from '../termination/show-day.ts'
import styles from '../termination/termination.module.css'
import { useWords } from '../termination/use-words.ts'
import { calendarFile } from './calendar-file.ts'
import { endDateLabel } from './end-date-label.ts'
import { RequestPill } from './RequestPill.tsx'

export type RequestAsideProps = { contract: Contract; request: TerminationRequest }

/** The notice in short, and what can be taken along: paper, calendar, the way home. */
export function RequestAside({ contract, request }: RequestAsideProps) {
  const { t } = useWords()
  const { status, endDate, movingOutDate } = request
  const isEnding = status !== 'rejected' && !awaitsSelf(request)
  const title = t(request.createdBySelf ? 'submitted.aside' : 'submitted.asideOfOther')
  const calendarAddress = useCalendarAddress({ contract, request })
  return (
    <Aside label={title}>
      <Sheet title={title}>
        <KeyValues
          items={[
            { term: t('submitted.sent'), value: showMoment(request.createdAt, t) },
            { term: t(endDateLabel(status)), value: showDate(endDate) },
            ...(movingOutDate
              ? [{ term: t('notice:label.movingOutDate'), value: showDate(movingOutDate) }]
              : []),
            {
              term: t('submitted.status'),
              value: <RequestPill status={status} />,
            },
          ]}
        />
        <div className={`${styles.facts} noPrint`}>
          <Stack gap="tight">
            <Button variant="secondary" wide onClick={() => window.print()}>
              <Icon name="printer" size="small" />
              {t('submitted.print')}
            </Button>
            {isEnding && (
              <Button
                variant="secondary"
                wide
                href={calendarAddress}
                download={t('submitted.calendar.file')}
              >
                <Icon name="calendar" size="small" />
                {t('submitted.calendar.download')}
              </Button>
            )}
            <Button variant="quiet" wide to={paths.front(contract.uuid)}>
              {t('submitted.toFront')}
            </Button>
          </Stack>
        </div>
      </Sheet>
    </Aside>
  )
}

/** The end of the contract and the day of moving out as a calendar file, held in the address itself. */
function useCalendarAddress({ contract, request }: RequestAsideProps): string {
  const { t } = useWords()
  const { id, reference, endDate, movingOutDate, createdAt } = request
  const home = streetWithPlate(contract)
  const text = t('submitted.calendar.text', { reference })
  const days = [
    { id: `${id}-end`, day: endDate, title: t('submitted.calendar.end', { home }), text },
    ...(movingOutDate
      ? [
          {
            id: `${id}-move`,
            day: movingOutDate,
            title: t('submitted.calendar.move', { home }),
            text,
          },
        ]
      : []),
  ]
  const file = calendarFile(days, new Date(createdAt))
  return `data:text/calendar;charset=utf-8,${encodeURIComponent(file)}`
}
