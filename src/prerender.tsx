import { StrictMode } from 'react'
import { prerender } from 'react-dom/static'
import { I18nextProvider } from 'react-i18next'
import type { Locale } from '../api/values.ts'
import { startWords } from './i18n/i18n.ts'
import { SignInAlone } from './SignInAlone.tsx'

/** The sign-in page as it stands before any JavaScript has run, in one language. */
export async function renderSignIn(locale: Locale): Promise<string> {
  const words = await startWords(locale, ['shell', 'signIn'])
  const { prelude } = await prerender(
    <StrictMode>
      <I18nextProvider i18n={words}>
        <SignInAlone arrival={{ search: '', state: null }} />
      </I18nextProvider>
    </StrictMode>,
  )
  return new Response(prelude).text()
}
