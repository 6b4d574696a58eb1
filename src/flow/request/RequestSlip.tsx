import { Button } from '../../components/Button/Button.tsx'
import { Icon } from '../../components/Icon/Icon.tsx'
import { ReferenceNumberRow } from '../../components/ReferenceNumberRow/ReferenceNumberRow.tsx'
import { PrintButton } from './PrintButton.tsx'
import type { RequestDescription } from './request-description.ts'

/** The reference number of a request, with printing and its calendar file. */
export function RequestSlip({ described }: { described: RequestDescription }) {
  const { request, namespace, calendar, t } = described
  return (
    <ReferenceNumberRow label={t(`${namespace}:label.reference`)} value={request.reference}>
      <PrintButton t={t} />
      {calendar !== null && (
        <Button variant="secondary" compact href={calendar} type="text/calendar" download>
          <Icon name="calendar" size="small" />
          {t('requestAside.calendar')}
        </Button>
      )}
    </ReferenceNumberRow>
  )
}
