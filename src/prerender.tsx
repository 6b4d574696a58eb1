import { type ReactNode, StrictMode } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { prerender } from 'react-dom/static'
import { I18nextProvider } from 'react-i18next'
import { LOAD_FAILURE_ELEMENT, type RenderFront } from '../api/rendering.ts'
import type { Locale } from '../api/values.ts'
import { isShutOut } from '../domain/acting-rights.ts'
import { isActiveContract } from '../domain/contracts.ts'
import { firstContract } from '../domain/first-contract.ts'
import { LOCALES } from '../domain/locales.ts'
import { App } from './App.tsx'
import { startI18n } from './i18n/i18n.ts'
import { paths } from './routing/paths.ts'
import { MemoryRouter } from './routing/routers.tsx'
import { consentBanner, screens } from './routing/screens.ts'
import { renderWith } from './runtime.ts'
import { SignInAlone } from './SignInAlone.tsx'
import { emergencies } from './screens/front/late-parts.ts'
import { keepConsent } from './services/consent-cookie.ts'
import { cacheInitialData } from './services/initial-data.ts'
import { queryClient } from './services/queries.ts'

type Translate = Awaited<ReturnType<typeof startI18n>>

const inWords = (words: Translate, page: ReactNode) => (
  <StrictMode>
    <I18nextProvider i18n={words}>{page}</I18nextProvider>
  </StrictMode>
)

/** The sign-in page as it is before any JavaScript has run, in one language. */
export async function renderSignIn(locale: Locale): Promise<string> {
  const words = await startI18n(locale, ['shell', 'signIn'])
  const { prelude } = await prerender(
    inWords(words, <SignInAlone arrival={{ search: '', state: null }} />),
  )
  return new Response(prelude).text()
}

/** Returns the message for a page that is slow to hydrate or fails to; in one language. */
export async function renderLoadFailure(locale: Locale): Promise<string> {
  const { t } = await startI18n(locale, ['loadFailure'])
  return renderToStaticMarkup(
    <div id={LOAD_FAILURE_ELEMENT} role="alert">
      <p>{t('loadFailure:text')}</p>
      <a href="?">{t('loadFailure:reload')}</a>
    </div>,
  )
}

/** Prepares server rendering of the front page in every language. */
export async function startFront(): Promise<RenderFront> {
  const namespaces = [
    'shell',
    'signIn',
    'errors',
    ...(screens.front?.namespaces ?? []),
    ...emergencies.namespaces,
    ...consentBanner.namespaces,
  ]
  const words = new Map<Locale, Translate>()
  for (const locale of LOCALES) words.set(locale, await startI18n(locale, namespaces))
  await screens.front?.fetch()
  await consentBanner.fetch()
  await emergencies.fetch()

  return ({ contract, settings, data, consent, offsetAt }) => {
    const { contracts } = data
    const shown = contract
      ? contracts.find(({ uuid }) => uuid === contract)
      : firstContract(contracts)
    const spoken = words.get(settings.locale)
    if (!shown || isShutOut(shown.tenant.openAddition ?? null)) return null
    if (!spoken || !contracts.some(({ status }) => isActiveContract(status))) return null
    const address = paths.front(shown.uuid)
    // Rendered synchronously, so that concurrent requests share no state.
    renderWith(settings, offsetAt)
    cacheInitialData(data)
    keepConsent(consent)
    try {
      const page = (
        <MemoryRouter initialEntries={[address]}>
          <App />
        </MemoryRouter>
      )
      return { address, html: renderToString(inWords(spoken, page)) }
    } finally {
      queryClient.clear()
    }
  }
}
