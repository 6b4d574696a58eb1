import { useTranslation } from 'react-i18next'
import type { Emergency } from '../../../api/emergency.ts'
import { textOrNull } from '../../../domain/missing.ts'
import { EmergencyBulletin } from '../../components/EmergencyBulletin/EmergencyBulletin.tsx'
import { useHelsinki } from '../../use-helsinki.ts'
import { useForeignLang } from './use-foreign-lang.ts'

/** An emergency bulletin in a list, above the others. */
export function ListedEmergency({
  bulletin,
  to,
  level,
}: {
  bulletin: Emergency
  to: string
  level: 2 | 3
}) {
  const { t } = useTranslation('bulletins')
  const { title, excerpt, publishedAt, emergencyUntil } = bulletin
  const helsinki = useHelsinki([publishedAt, emergencyUntil])
  const times = [t('publishedAt', helsinki.show(new Date(publishedAt)))]
  if (emergencyUntil) times.push(t('until', helsinki.show(new Date(emergencyUntil))))
  return (
    <EmergencyBulletin
      kind={t('alarm')}
      title={title}
      level={level}
      lang={useForeignLang(bulletin)}
      times={times}
      to={to}
      read={t('readAlarm')}
    >
      {textOrNull(excerpt)}
    </EmergencyBulletin>
  )
}
