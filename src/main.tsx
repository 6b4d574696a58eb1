import './styles/global.css'
import { type ReactNode, StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { startWords } from './i18n/i18n.ts'
import { detectLanguage } from './i18n/language.ts'
import { paths } from './routing/paths.ts'
import { SignInAlone } from './SignInAlone.tsx'

const { location, history } = window
const language = detectLanguage()
const root = document.getElementById('root') as HTMLElement
const isSignIn = location.pathname.replace(/\/$/, '') === paths.login
const isPrerendered =
  isSignIn &&
  root.hasChildNodes() &&
  document.documentElement.lang === language &&
  !/[?&](error|email)=/.test(location.search) &&
  !history.state?.usr

async function routedApp(): Promise<ReactNode> {
  const [{ RoutedApp, fetchScreenAt }] = await Promise.all([import('./RoutedApp.tsx'), words])
  void fetchScreenAt(location.pathname)
  return <RoutedApp />
}

const words = startWords(language, isSignIn ? ['shell', 'signIn'] : ['shell', 'signIn', 'errors'])
const page = isSignIn ? (
  <SignInAlone arrival={{ search: location.search, state: history.state?.usr }} />
) : (
  await routedApp()
)
document.documentElement.lang = language

const portal = (
  <StrictMode>
    <I18nextProvider i18n={await words}>{page}</I18nextProvider>
  </StrictMode>
)

if (isPrerendered) hydrateRoot(root, portal)
else createRoot(root).render(portal)
