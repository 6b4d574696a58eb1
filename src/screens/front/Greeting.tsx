import { useSuspenseQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Hero } from '../../components/Hero/Hero.tsx'
import { SkeletonLine } from '../../components/Skeleton/Skeleton.tsx'
import { ErrorBoundary } from '../../layout/ErrorBoundary.tsx'
import { useIsHydrated } from '../../layout/use-is-hydrated.ts'
import { openTargetOf } from '../../routing/link-targets.ts'
import { helsinki, now } from '../../runtime.ts'
import { profileQuery } from '../../services/queries.ts'
import { useContracts, useRoles, useSwitches } from '../../services/signed-in.ts'
import { BillSkeleton } from './BillSkeleton.tsx'
import styles from './front.module.css'
import { lazyNextBill as NextBill } from './late-parts.ts'
import { partOfDay } from './part-of-day.ts'
import { useFrontPageData } from './use-front-facts.ts'
import { useWaitingSentence } from './use-waiting-words.ts'
import { waitingMattersOf } from './waiting.ts'

type GreetingProps = { contractUuid: string; plate: string }

/** Greets the resident by first name and time of day in Helsinki, beside a drawing of the house. */
export function Greeting({ contractUuid, plate }: GreetingProps) {
  const { t } = useTranslation('front')
  const { data } = useSuspenseQuery(profileQuery)
  const part = partOfDay(helsinki.hourOf(now()))
  return (
    <Hero plate={plate} title={t(`greeting.${part}`, { name: data.firstName })}>
      <WhatWaits contractUuid={contractUuid} />
    </Hero>
  )
}

/**
 * A sentence about what waits for the resident; where nothing waits, also the next invoice. Where
 * the data cannot be read, other parts of the page say so.
 */
function WhatWaits({ contractUuid }: Pick<GreetingProps, 'contractUuid'>) {
  const facts = useFrontPageData()
  const words = useWaitingSentence(facts)
  if (facts.isPending) return <SkeletonLine width="middle" />
  return (
    words !== null && (
      <>
        <p>{words}</p>
        {waitingMattersOf(facts).length === 0 && <BillOf contractUuid={contractUuid} />}
      </>
    )
  )
}

/**
 * The next invoice of the contract, for those who may see its payments; loaded once the page is
 * hydrated.
 */
function BillOf({ contractUuid }: Pick<GreetingProps, 'contractUuid'>) {
  const contract = useContracts().find(({ uuid }) => uuid === contractUuid)
  const [switches, roles] = [useSwitches(), useRoles(contractUuid)]
  const isHydrated = useIsHydrated()
  const isOpen =
    contract !== undefined &&
    openTargetOf('paymentInfo', contract, { switches, roles })?.to !== undefined
  if (!isOpen) return null
  return (
    <div className={styles.bill}>
      {isHydrated ? (
        <ErrorBoundary renderError={() => null}>
          <Suspense fallback={<BillSkeleton />}>
            <NextBill contractUuid={contractUuid} />
          </Suspense>
        </ErrorBoundary>
      ) : (
        <BillSkeleton />
      )}
    </div>
  )
}
