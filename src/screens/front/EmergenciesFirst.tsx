import { Suspense } from 'react'
import { ErrorBoundary } from '../../layout/ErrorBoundary.tsx'
import { useIsHydrated } from '../../layout/use-is-hydrated.ts'
import { emergencies as Emergencies } from './late-parts.ts'

/** The emergencies. That they cannot be loaded is said where the bulletins are. */
export function EmergenciesFirst({ contractUuid }: { contractUuid: string }) {
  const isHydrated = useIsHydrated()
  return (
    isHydrated && (
      <ErrorBoundary renderError={() => null}>
        <Suspense fallback={null}>
          <Emergencies contractUuid={contractUuid} />
        </Suspense>
      </ErrorBoundary>
    )
  )
}
