import { createElement } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { CONSENT_COOKIE } from '../../domain/storage-names.ts'
import { startI18n } from '../i18n/i18n.ts'
import { setPageConsent } from '../services/consent-cookie.ts'
import { writeCookie } from '../services/cookies.ts'
import { consentBanner, preloadScreenAt } from './screens.ts'

const front = '/asiointi/7d1f6c2a-5b1e-4c4f-9a57-0c3a2f4e1b01'

// Tests share the cookies of the browser.
beforeEach(() => writeCookie(CONSENT_COOKIE, '', 0))
afterEach(() => setPageConsent(null))

it('the consent banner is rendered together with its page, so that no press on it is lost', async () => {
  const words = await startI18n('fi', ['shell'])
  await preloadScreenAt(front)
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  flushSync(() =>
    root.render(createElement(I18nextProvider, { i18n: words }, createElement(consentBanner, {}))),
  )
  expect([...place.querySelectorAll('button')].map(({ textContent }) => textContent)).toEqual([
    'Hyväksy',
    'Hylkää',
  ])
  root.unmount()
  place.remove()
})
