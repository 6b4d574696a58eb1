import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Hero } from '../../components/Hero/Hero.tsx'
import { SkeletonLine } from '../../components/Skeleton/Skeleton.tsx'
import { helsinki, now } from '../../runtime.ts'
import { profileQuery } from '../../services/queries.ts'
import { partOfDay } from './part-of-day.ts'
import { useFrontFacts } from './use-front-facts.ts'
import { useWaitingWords } from './use-waiting-words.ts'

/** Greets the resident by first name and by the time of day in Helsinki, before their house. */
export function Greeting({ plate }: { plate: string }) {
  const { t } = useTranslation('front')
  const { data } = useSuspenseQuery(profileQuery)
  const part = partOfDay(helsinki.hourOf(now()))
  return (
    <Hero plate={plate} title={t(`greeting.${part}`, { name: data.firstName })}>
      <WhatWaits />
    </Hero>
  )
}

/** What waits, in a sentence. That something cannot be read is said where it belongs. */
function WhatWaits() {
  const facts = useFrontFacts()
  const words = useWaitingWords(facts)
  if (facts.isPending) return <SkeletonLine width="middle" />
  return words !== null && <p>{words}</p>
}
