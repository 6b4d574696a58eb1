import './styles/global.css'
import { type ReactNode, StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { RENDERED_ADDRESS, TROUBLE_ELEMENT, TROUBLE_NOW } from '../api/rendering.ts'
import { startWords } from './i18n/i18n.ts'
import { detectLanguage } from './i18n/language.ts'
import type { Awake } from './later-element.ts'
import { paths } from './routing/paths.ts'
import { SignInAlone } from './SignInAlone.tsx'

const AWAKE: Awake = 'awake'
const { location, history } = window
const language = detectLanguage()
const root = document.getElementById('root') as HTMLElement
const isSignIn = location.pathname.replace(/\/$/, '') === paths.login
const isInLanguage = root.hasChildNodes() && document.documentElement.lang === language
const rendered = root.getAttribute(RENDERED_ADDRESS)
const isPrerendered =
  isInLanguage &&
  (isSignIn
    ? !/[?&](error|email)=/.test(location.search) && !history.state?.usr
    : rendered !== null)

const words = startWords(language, isSignIn ? ['shell', 'signIn'] : ['shell', 'signIn', 'errors'])

async function routedApp(): Promise<ReactNode> {
  const [{ RoutedApp, fetchScreenAt, takeFirstData }] = await Promise.all([
    import('./RoutedApp.tsx'),
    words,
  ])
  if (isPrerendered && rendered !== location.pathname) history.replaceState(null, '', rendered)
  const screen = fetchScreenAt(location.pathname)
  // What there is data for can be shown as soon as it is there itself.
  if (takeFirstData()) await screen
  return <RoutedApp />
}

async function wakeUp(): Promise<void> {
  const page = isSignIn ? (
    <SignInAlone arrival={{ search: location.search, state: history.state?.usr }} />
  ) : (
    await routedApp()
  )
  const portal = (
    <StrictMode>
      <I18nextProvider i18n={await words}>{page}</I18nextProvider>
    </StrictMode>
  )
  document.documentElement.lang = language
  if (isPrerendered) hydrateRoot(root, portal)
  else createRoot(root).render(portal)
  document.dispatchEvent(new Event(AWAKE))
}

const trouble = document.getElementById(TROUBLE_ELEMENT)
// Not awaited: chunks of the portal may need this one before it has run to its end.
void wakeUp().then(
  () => trouble?.remove(),
  (error: unknown) => {
    trouble?.classList.add(TROUBLE_NOW)
    throw error
  },
)
