import { readParkingCalendar } from '../../../../api/parking.ts'
import { Actions } from '../../../components/Actions/Actions.tsx'
import { Button } from '../../../components/Button/Button.tsx'
import { Icon } from '../../../components/Icon/Icon.tsx'
import { KeyValues, type KeyValuesProps } from '../../../components/KeyValues/KeyValues.tsx'
import { addressOfCall } from '../../../services/api.ts'
import type { ParkingProps } from '../flow.ts'
import { useParkingTexts } from '../use-messages.ts'
import { Panel } from './Panel.tsx'

export type SpotOperationDoneProps = ParkingProps &
  KeyValuesProps & {
    /** A short text that says what was done. */
    done: string
    title: string
    /** Offers the days of the reservation for a calendar. */
    hasCalendar?: boolean
  }

/** The panel after an operation is done: the facts of the reservation, and a calendar file. */
export function SpotOperationDone({
  items,
  hasCalendar = false,
  ...props
}: SpotOperationDoneProps) {
  const { t, language } = useParkingTexts()
  const { contractUuid, done } = props.state.context
  const reservation = done?.answer.id
  return (
    <Panel {...props}>
      <KeyValues items={items} />
      {hasCalendar && reservation && (
        <Actions fill>
          <Button
            wide
            variant="secondary"
            href={addressOfCall(
              readParkingCalendar,
              { contract: contractUuid, reservation },
              { lang: language },
            )}
          >
            <Icon name="calendar" size="small" />
            {t('done.calendar')}
          </Button>
        </Actions>
      )}
      {reservation && <p className="small muted">{t('done.notified')}</p>}
    </Panel>
  )
}
