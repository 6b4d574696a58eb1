import { useSuspenseQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
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
      <Suspense fallback={<SkeletonLine width="middle" />}>
        <p>
          <Waiting />
        </p>
      </Suspense>
    </Hero>
  )
}

function Waiting() {
  const { t } = useTranslation('front')
  const { data } = useSuspenseQuery(notificationsQuery)
  return t('waiting', { count: frontCards(data).length })
}
