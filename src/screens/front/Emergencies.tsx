import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Emergency } from '../../../api/emergency.ts'
import { Section } from '../../components/Section/Section.tsx'
import { Stack } from '../../components/Stack/Stack.tsx'
import { divideByEmergency } from '../../flow/bulletins/active-emergencies.ts'
import { getBulletinAddress } from '../../flow/bulletins/bulletin-address.ts'
import { ListedEmergency } from '../../flow/bulletins/ListedEmergency.tsx'
import { now } from '../../runtime.ts'
import { bulletinsIn, bulletinsQuery } from '../../services/bulletins.ts'
import { embeddedEmergenciesQuery } from '../../services/queries.ts'

/**
 * The current emergencies of the building, above everything else on the front page. The list of
 * bulletins, not this part, shows a failure to read them.
 */
export function Emergencies({ contractUuid }: { contractUuid: string }) {
  const { t } = useTranslation('bulletins')
  const { data } = useInfiniteQuery({ ...bulletinsQuery(contractUuid), throwOnError: false })
  const { data: embedded = [] } = useQuery(embeddedEmergenciesQuery(contractUuid))
  const { alarms } = divideByEmergency<Emergency>(data ? bulletinsIn(data) : embedded, now())
  if (alarms.length === 0) return null
  return (
    <Section title={t('emergencies')} hideTitle first>
      <Stack>
        {alarms.map((one) => (
          <ListedEmergency
            key={one.uuid}
            bulletin={one}
            level={3}
            to={getBulletinAddress(contractUuid, one.uuid, 'front')}
          />
        ))}
      </Stack>
    </Section>
  )
}
