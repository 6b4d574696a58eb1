import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Hero } from '../../components/Hero/Hero.tsx'
import { SkeletonLine } from '../../components/Skeleton/Skeleton.tsx'
import { helsinki, now } from '../../runtime.ts'
import { notificationsQuery, profileQuery } from '../../services/queries.ts'
import { frontCards } from './front-cards.ts'
import { partOfDay } from './part-of-day.ts'

/** Greets the resident by first name and by the time of day in Helsinki, before their house. */
export function Greeting({ plate }: { plate: string }) {
  const { t } = useTranslation('front')
  const { data } = useSuspenseQuery(profileQuery)
  const part = partOfDay(helsinki.hourOf(now()))
  return (
    <Hero plate={plate} title={t(`greeting.${part}`, { name: data.firstName })}>
      <Waiting />
    </Hero>
  )
}

/** How many notifications there are. That they cannot be read is said where they are. */
function Waiting() {
  const { t } = useTranslation('front')
  const { data, isPending } = useQuery({ ...notificationsQuery, throwOnError: false })
  if (isPending) return <SkeletonLine width="middle" />
  return data && <p>{t('waiting', { count: frontCards(data).length })}</p>
}
