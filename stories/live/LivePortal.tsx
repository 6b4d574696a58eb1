import { useEffect, useLayoutEffect, useState } from 'react'
import { createFakeApi, type FakeApi, type FakeApiFault } from '../../fixtures/portal/fake-api.ts'
import type { FakeApiState } from '../../fixtures/portal/fake-state.ts'
import { App } from '../../src/App.tsx'
import { MemoryRouter } from '../../src/routing/routers.tsx'
import { setFetch } from '../../src/services/api.ts'
import { setPutBytes } from '../../src/services/files.ts'
import { putBytes } from '../../src/services/put-bytes.ts'
import { queryClient } from '../../src/services/queries.ts'
import styles from './live.module.css'
import { setRegistrationMarker, setSessionMarker } from './mark-session.ts'
import { useInterceptedPageLoads } from './use-full-loads.ts'

export interface LivePortalProps {
  /** Initial address of the portal. */
  readonly address: string
  readonly state: Partial<FakeApiState>
  readonly fault: FakeApiFault
}

/**
 * The whole portal on a fake API. A change of the injected fault takes effect without a restart.
 */
export function LivePortal({ address, state, fault }: LivePortalProps) {
  const [api] = useState(() => open(state, fault))
  useLayoutEffect(() => api.setFault(fault), [api, fault])
  useEffect(() => close, [])

  const [page, setPage] = useState({ address, loads: 0 })
  const [elsewhere, setElsewhere] = useState<string | null>(null)
  useInterceptedPageLoads((url) => {
    if (url.origin !== window.location.origin) return setElsewhere(url.href)
    queryClient.clear()
    mark(api)
    return setPage(({ loads }) => ({ address: url.pathname + url.search, loads: loads + 1 }))
  })

  function comeBack() {
    setElsewhere(null)
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  }

  return (
    <>
      <MemoryRouter key={page.loads} initialEntries={[page.address]}>
        <App />
      </MemoryRouter>
      {elsewhere && (
        <div role="status" lang="en" className={styles.elsewhere}>
          The portal went to {elsewhere}{' '}
          <button type="button" onClick={comeBack}>
            Come back
          </button>
        </div>
      )}
    </>
  )
}

/** Connects the services to a fake API, with an empty cache. */
function open(state: Partial<FakeApiState>, fault: FakeApiFault): FakeApi {
  const api = createFakeApi({ state, fault })
  queryClient.clear()
  setFetch(api.fetch)
  setPutBytes(api.put)
  mark(api)
  return api
}

function mark({ state }: FakeApi): void {
  setSessionMarker(state.isOpen)
  setRegistrationMarker(state.registration !== null)
}

function close(): void {
  queryClient.clear()
  setFetch(window.fetch.bind(window))
  setPutBytes(putBytes)
  setSessionMarker(false)
  setRegistrationMarker(false)
}
