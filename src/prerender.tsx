import { StrictMode } from 'react'
import { prerender } from 'react-dom/static'
import { I18nextProvider } from 'react-i18next'
import { StaticRouter } from 'react-router-dom'
import type { Locale } from '../api/values.ts'
import { App } from './App.tsx'
import { startWords } from './i18n/i18n.ts'
import { paths } from './routing/paths.ts'

/** The sign-in page as it stands before any JavaScript has run, in one language. */
export async function renderSignIn(locale: Locale): Promise<string> {
  const words = await startWords(locale, ['shell', 'signIn'])
  const { prelude } = await prerender(
    <StrictMode>
      <I18nextProvider i18n={words}>
        <StaticRouter location={paths.login}>
          <App />
        </StaticRouter>
      </I18nextProvider>
    </StrictMode>,
  )
  return new Response(prelude).text()
}
