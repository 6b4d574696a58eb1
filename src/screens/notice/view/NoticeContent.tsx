import { isDefectInHome } from '../../../../api/notice-form.ts'
import { streetWithPlate } from '../../../../domain/contracts.ts'
import { textOrNull } from '../../../../domain/missing.ts'
import { defectClassKey } from '../../../../domain/notices.ts'
import { Section } from '../../../components/Section/Section.tsx'
import { SummaryList, type SummaryRow } from '../../../components/SummaryList/SummaryList.tsx'
import type { ViewedNotice } from './use-viewed.ts'

/**
 * The values that the writer of a notice has entered; those hidden from the reader are left out.
 */
export function NoticeContent({ viewed }: { viewed: ViewedNotice }) {
  const { kind, isOwn, t } = viewed
  return (
    <Section title={t(`content.${isOwn ? kind : 'others'}`)} first>
      <SummaryList rows={rowsOf(viewed)} />
    </Section>
  )
}

function rowsOf(viewed: ViewedNotice): SummaryRow[] {
  const { notice, isOwn, t } = viewed
  const { phoneNumber, email, description } = notice.noticeReporter
  const reporter = [phoneNumber, email, description].flatMap((line) => textOrNull(line) ?? [])
  const { place, defectClass, masterKey, pets } = defectWords(viewed)
  const rows = [
    [t('label.place'), place],
    [t('label.class'), defectClass],
    [t('label.title'), textOrNull(notice.title)],
    [t('label.description'), textOrNull(notice.description)],
    [t('label.masterKey'), masterKey],
    [t('label.pets'), pets],
    [t(isOwn ? 'label.contact' : 'label.contactOfOther'), textOrNull(reporter.join('\n'))],
  ] as const
  return rows.flatMap(([term, value]) => (value ? [{ term, value }] : []))
}

/** Returns the rows that only a fault report has. */
function defectWords({ notice, contract, t }: ViewedNotice) {
  if (!('defectLocation' in notice)) return {}
  const { defectLocation, defectClassId, masterKeyAccessAllowed, hasPetsInApartment } = notice
  return {
    place:
      defectLocation === 'COMMON_AREA'
        ? t('place.COMMON_AREA')
        : t('place.home', { address: streetWithPlate(contract) }),
    defectClass: t(`class.${defectClassKey(defectClassId)}`),
    masterKey:
      isDefectInHome(notice) && t(`masterKey.${masterKeyAccessAllowed ? 'allowed' : 'denied'}`),
    pets: isDefectInHome(notice) && t(`pets.${hasPetsInApartment ? 'some' : 'none'}`),
  }
}
