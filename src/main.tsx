import './styles/global.css'
import type { i18n } from 'i18next'
import { type ReactNode, StrictMode, startTransition } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import {
  LOAD_FAILURE_ELEMENT_ID,
  LOAD_FAILURE_NOW_CLASS,
  RENDERED_ADDRESS_ATTRIBUTE,
} from '../api/rendering.ts'
import type { Locale } from '../api/values.ts'
import {
  GIVEN_INPUT_ATTRIBUTE,
  type HydratedEvent,
  type HydratingEvent,
} from './deferred-elements.ts'
import { followServedFields } from './form/served-fields.ts'
import { loadNamespaces, startI18n } from './i18n/i18n.ts'
import { detectLanguage, setPageLanguage } from './i18n/language.ts'
import { paths } from './routing/paths.ts'
import { followTranslatedText } from './translated-text.ts'

const HYDRATING: HydratingEvent = 'hydrating'
const HYDRATED: HydratedEvent = 'hydrated'
const { location, history } = window
const root = document.getElementById('root') as HTMLElement
const isSignIn = location.pathname.replace(/\/$/, '') === paths.login
const rendered = root.getAttribute(RENDERED_ADDRESS_ATTRIBUTE)

/** Splits the startup into separate tasks, to avoid long tasks. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve))

/** Returns whether the page was prerendered in the detected language, and no translator changed it. */
function isPrerendered(language: Locale): boolean {
  if (!root.hasChildNodes() || document.documentElement.lang !== language) return false
  if (!isSignIn) return rendered !== null
  return !/[?&](error|email)=/.test(location.search) && !history.state?.usr
}

async function signInAlone(): Promise<ReactNode> {
  const { StandaloneSignIn } = await import('./StandaloneSignIn.tsx')
  return <StandaloneSignIn arrival={{ search: location.search, state: history.state?.usr }} />
}

async function routedApp(isRendered: boolean, words: Promise<i18n>): Promise<ReactNode> {
  // The schemas first, then the modules that use them: separate chunks, as each runs long on a
  // phone.
  await import('../api/values.ts')
  await nextTask()
  await import('./services/queries.ts')
  await nextTask()
  const { RoutedApp, preloadScreenAt, moveInitialDataToQueryCache } = await import(
    './RoutedApp.tsx'
  )
  await nextTask()
  if (isRendered && rendered && rendered !== location.pathname)
    history.replaceState(null, '', rendered)
  // Only now: the addresses of all other words are in the chunk of this module.
  await loadNamespaces(await words, ['errors'])
  const screen = preloadScreenAt(location.pathname)
  await nextTask()
  // A screen whose data are embedded in the page is shown as soon as its code has loaded.
  if (moveInitialDataToQueryCache()) await screen
  return <RoutedApp />
}

async function hydrate(): Promise<void> {
  followTranslatedText()
  await nextTask()
  const language = detectLanguage()
  const isRendered = isPrerendered(language)
  const words = startI18n(language, ['shell', 'signIn'])
  await nextTask()
  const [page, loaded] = await Promise.all([
    isSignIn ? signInAlone() : routedApp(isRendered, words),
    words,
  ])
  const portal = (
    <StrictMode>
      <I18nextProvider i18n={loaded}>{page}</I18nextProvider>
    </StrictMode>
  )
  await nextTask()
  setPageLanguage(language)
  const isGiven = isRendered && !isSignIn && document.body.hasAttribute(GIVEN_INPUT_ATTRIBUTE)
  const given = isGiven ? await import('./form/given-input.ts') : null
  followServedFields(root)
  document.dispatchEvent(new Event(HYDRATING))
  // startTransition: React yields every 5 ms while hydrating.
  if (isRendered) {
    const giveAgain = given?.recordInputBeforeHydration(root)
    startTransition(() => void hydrateRoot(root, portal))
    await giveAgain?.()
  }
  // Rendered synchronously, as a press before hydration is replayed on the rendered page.
  else flushSync(() => createRoot(root).render(portal))
  document.dispatchEvent(new Event(HYDRATED))
}

const loadFailure = document.getElementById(LOAD_FAILURE_ELEMENT_ID)
// Not awaited: other chunks may import this module before it has finished evaluating.
void hydrate().then(
  () => loadFailure?.remove(),
  (error: unknown) => {
    loadFailure?.classList.add(LOAD_FAILURE_NOW_CLASS)
    throw error
  },
)
