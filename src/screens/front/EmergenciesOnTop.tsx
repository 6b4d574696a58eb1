import { useQuery } from '@tanstack/react-query'
import { memo, Suspense } from 'react'
import { ErrorBoundary } from '../../layout/ErrorBoundary.tsx'
import { useIsHydrated } from '../../layout/use-is-hydrated.ts'
import { embeddedEmergenciesQuery } from '../../services/queries.ts'
import { lazyEmergencies as Emergencies } from './late-parts.ts'

/**
 * The emergencies at the top of the page; the server's HTML has them where it embedded them. The
 * list of bulletins, not this part, shows a failure to load them.
 */
export function EmergenciesOnTop({ contractUuid }: { contractUuid: string }) {
  const isHydrated = useIsHydrated()
  const { data: embedded = [] } = useQuery(embeddedEmergenciesQuery(contractUuid))
  return (isHydrated || embedded.length > 0) && <Loading contractUuid={contractUuid} />
}

/**
 * Memoised: an update before the code of the emergencies is loaded would remove the server's HTML.
 */
const Loading = memo(function Loading({ contractUuid }: { contractUuid: string }) {
  return (
    <ErrorBoundary renderError={() => null}>
      <Suspense fallback={null}>
        <Emergencies contractUuid={contractUuid} />
      </Suspense>
    </ErrorBoundary>
  )
})
