import { type ReactNode, StrictMode } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { prerender } from 'react-dom/static'
import { I18nextProvider } from 'react-i18next'
import {
  BRAND_PLACEHOLDER,
  LOAD_FAILURE_ELEMENT_ID,
  type RenderSignedInPage,
} from '../api/rendering.ts'
import type { Locale } from '../api/values.ts'
import { isActiveContract } from '../domain/contracts.ts'
import { selectContractToOpen } from '../domain/first-contract.ts'
import { LOCALES } from '../domain/locales.ts'
import { App } from './App.tsx'
import { startI18n } from './i18n/i18n.ts'
import { setHtmlParser } from './rich-text/parse-html.ts'
import { addressOnFirstContract, portalRoutes } from './routing/portal-routes.ts'
import { MemoryRouter } from './routing/routers.tsx'
import { consentBanner, screens } from './routing/screens.ts'
import { runtime, setServerRuntime } from './runtime.ts'
import { StandaloneSignIn } from './StandaloneSignIn.tsx'
import { lazyEmergencies } from './screens/front/late-parts.ts'
import { setPageConsent } from './services/consent-cookie.ts'
import {
  cacheInitialData,
  clearEmbeddedData,
  hasStartedFromEmbedded,
} from './services/initial-data.ts'
import { queryClient } from './services/queries.ts'

type Translate = Awaited<ReturnType<typeof startI18n>>

const inWords = (words: Translate, page: ReactNode) => (
  <StrictMode>
    <I18nextProvider i18n={words}>{page}</I18nextProvider>
  </StrictMode>
)

/** Returns the HTML of the sign-in page before any JavaScript has run, in one language. */
export async function renderSignIn(locale: Locale): Promise<string> {
  const words = await startI18n(locale, ['shell', 'signIn'])
  setServerRuntime({ ...runtime, provider: { ...runtime.provider, brand: BRAND_PLACEHOLDER } })
  const { prelude } = await prerender(
    inWords(words, <StandaloneSignIn arrival={{ search: '', state: null }} />),
  )
  return new Response(prelude).text()
}

/** Returns the message for a page that is slow to hydrate or fails to; in one language. */
export async function renderLoadFailure(locale: Locale): Promise<string> {
  const { t } = await startI18n(locale, ['loadFailure'])
  return renderToStaticMarkup(
    <div id={LOAD_FAILURE_ELEMENT_ID} role="alert">
      <p>{t('loadFailure:text')}</p>
      <a href="?">{t('loadFailure:reload')}</a>
    </div>,
  )
}

/** React's mark for a part that was not ready on the server, and is left to the browser. */
const UNREADY = '<!--$!-->'

/** Prepares server rendering of the pages behind the session in every language. */
export async function prepareSignedInRendering(): Promise<RenderSignedInPage> {
  const parts = [...portalRoutes.map(({ name }) => screens[name]), lazyEmergencies, consentBanner]
  const namespaces = ['shell', 'signIn', 'errors', ...parts.flatMap((part) => part.namespaces)]
  const words = new Map<Locale, Translate>()
  for (const locale of LOCALES) words.set(locale, await startI18n(locale, namespaces))
  for (const part of parts) await part.fetch()

  return ({ path, search, settings, data, consent, offsetAt, parseBody }) => {
    const { contracts } = data
    const first = selectContractToOpen(contracts)
    const spoken = words.get(settings.locale)
    if (!first || !spoken || !contracts.some(({ status }) => isActiveContract(status))) return null
    const address = addressOnFirstContract(path, first.uuid) ?? path
    // Rendered synchronously, so that concurrent requests share no state.
    setServerRuntime(settings, offsetAt)
    setHtmlParser(parseBody)
    cacheInitialData({ ...data, isStarted: true })
    setPageConsent(consent)
    try {
      const page = (
        <MemoryRouter initialEntries={[`${address}${search}`]}>
          <App />
        </MemoryRouter>
      )
      const html = renderToString(inWords(spoken, page))
      // A page that redirects has no heading.
      return html.includes('<h1') && !html.includes(UNREADY)
        ? { address, html, isStarted: hasStartedFromEmbedded() }
        : null
    } finally {
      clearEmbeddedData()
      queryClient.clear()
    }
  }
}
