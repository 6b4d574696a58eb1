import { expect, it } from 'vitest'
import { readSettings } from '../../kernel/base/settings.ts'
import { offsetTableAround } from '../../kernel/base/zone-rules.ts'
import { renderPage } from './render.ts'

const built =
  '<html lang="fi"><head><title>Porras</title></head><body><a href="/login">{{brand}}</a></body></html>'

const rendered = (PROVIDER_NAME: string) => {
  const now = new Date('2026-11-21T10:00:00Z')
  const settings = {
    ...readSettings({ PROVIDER_NAME }),
    now: now.toISOString(),
    helsinki: offsetTableAround(now),
    locale: 'fi' as const,
  }
  return renderPage(built, { settings, nonce: '', style: null, loadFailure: '', page: null })
}

it('a page has the name of the provider in its title and its bar before any script has run', () => {
  expect(rendered('Rantakodit & Co $&')).toBe(
    '<html lang="fi"><head><title>Rantakodit &#38; Co $&#38;</title></head><body><a href="/login">Rantakodit &#38; Co $&#38;</a></body></html>',
  )
  expect(rendered('')).toBe(built.replace('{{brand}}', 'Porras'))
})
