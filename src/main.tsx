import './styles/global.css'
import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { BrowserRouter } from 'react-router-dom'
import { App } from './App.tsx'
import { startWords } from './i18n/i18n.ts'
import { detectLanguage } from './i18n/language.ts'

const language = detectLanguage()
const root = document.getElementById('root') as HTMLElement
const isPrerendered =
  root.hasChildNodes() &&
  document.documentElement.lang === language &&
  !/[?&](error|email)=/.test(window.location.search) &&
  !window.history.state?.usr
const words = await startWords(language, isPrerendered ? ['shell', 'signIn'] : ['shell'])
document.documentElement.lang = language

const portal = (
  <StrictMode>
    <I18nextProvider i18n={words}>
      <BrowserRouter>
        <App />
      </BrowserRouter>
    </I18nextProvider>
  </StrictMode>
)

if (isPrerendered) hydrateRoot(root, portal)
else createRoot(root).render(portal)
