import { useEffect } from 'react'
import { I18nextProvider } from 'react-i18next'
import { type NavigateFunction, useLocation, useNavigate } from 'react-router-dom'
import { render } from 'vitest-browser-react'
import { CONSENT_COOKIE } from '../../domain/storage-names.ts'
import { App } from '../../src/App.tsx'
import { namespaces } from '../../src/i18n/all-words.ts'
import { startI18n } from '../../src/i18n/i18n.ts'
import { MemoryRouter } from '../../src/routing/routers.tsx'
import { runtime } from '../../src/runtime.ts'
import { setFetch } from '../../src/services/api.ts'
import { setPageConsent } from '../../src/services/consent-cookie.ts'
import { setTabOpener } from '../../src/services/file-opening.ts'
import { setPutBytes } from '../../src/services/files.ts'
import type { NewTab } from '../../src/services/new-tab.ts'
import { queryClient } from '../../src/services/queries.ts'
import '../../src/styles/global.css'
import type { FakeApi } from '../../fixtures/portal/fake-api.ts'

if (runtime.writeDelay > 0) throw new Error('The portal has read its settings before they were set')
queryClient.setDefaultOptions({
  queries: { ...queryClient.getDefaultOptions().queries, retryDelay: 0 },
})
const words = await startI18n('fi', namespaces)
// Loads all screens in advance: lazy loading is slow without a build.
const screens = import.meta.glob(['../../src/screens/**/*.tsx', '!**/*.{test,stage}.tsx'])
await Promise.all(Object.values(screens).map((fetchScreen) => fetchScreen()))

let leave: (to: URL) => void = () => undefined
window.navigation.addEventListener('navigate', (event) => {
  event.preventDefault()
  leave(new URL(event.destination.url))
})

/** A browser window with the portal in it. */
export interface PortalWindow {
  /** External addresses that the window navigated to. */
  readonly left: readonly string[]
  /** The current address. */
  readonly address: () => string
  readonly back: () => Promise<void>
  readonly forward: () => Promise<void>
  /** Renders the whole portal at an address, as after a reload. */
  readonly load: (address: string) => Promise<void>
}

/**
 * Opens the portal at an address, with another page before it in the history. Everything is real
 * except the network, which is the fake API, and full page loads, which remount the portal.
 */
export async function openPortal(
  api: FakeApi,
  before: string,
  address: string,
): Promise<PortalWindow> {
  const left: string[] = []
  let here = { pathname: '', search: '' }
  let go: NavigateFunction = () => undefined
  let loads = 0
  const page = (entries: readonly string[]) => (
    <I18nextProvider i18n={words}>
      <MemoryRouter key={loads} initialEntries={[...entries]}>
        <Steering
          steer={(navigate, location) => {
            go = navigate
            here = location
          }}
        />
        <App />
      </MemoryRouter>
    </I18nextProvider>
  )
  const load = async (to: string) => {
    loads += 1
    const current = loads
    const { rerender } = await rendered
    await rerender(null)
    // Navigation can restart while a page unloads: only the last target is loaded.
    if (current !== loads) return
    queryClient.clear()
    await rerender(page([to]))
  }

  setFetch(api.fetch)
  setPutBytes(api.put)
  setTabOpener(() => silentTab)
  document.cookie = 'authenticated=1; path=/'
  document.cookie = `${CONSENT_COOKIE}=; path=/; max-age=0`
  setPageConsent(null)
  leave = ({ origin, pathname, search, href }) => {
    if (origin === window.location.origin) void load(pathname + search)
    else left.push(href)
  }
  const rendered = render(page([before, address]))
  await rendered
  return {
    left,
    address: () => here.pathname + here.search,
    back: async () => go(-1),
    forward: async () => go(1),
    load,
  }
}

/** A new tab that stays open: a real one would take the focus from this window. */
const silentTab: NewTab = {
  say: () => undefined,
  showProgress: () => undefined,
  goTo: () => undefined,
  isStillHere: () => false,
  isClosed: () => false,
  focus: () => undefined,
  close: () => undefined,
}

interface SteeringProps {
  steer: (navigate: NavigateFunction, here: { pathname: string; search: string }) => void
}

/** Passes `navigate` and the location out of the page. */
function Steering({ steer }: SteeringProps) {
  const navigate = useNavigate()
  const here = useLocation()
  useEffect(() => steer(navigate, here))
  return null
}
