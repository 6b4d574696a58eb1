import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { MAIL_STORED_MS } from '../../kernel/mail/outbox.ts'
import { KNOWN_DEVICE_MS } from '../session/device.ts'
import { readInfoPages } from './info-pages.ts'

const folder = join(import.meta.dirname, '../../../public')
const paths = new Set(readdirSync(join(folder, 'info')).map((name) => `/info/${name}`))
const publicOrigin = 'https://asukas.example'
const links = {
  privacy: `${publicOrigin}/info/privacy`,
  accessibility: `${publicOrigin}/info/accessibility`,
  terms: `${publicOrigin}/info/terms`,
}
const nobody = { phone: null, email: null }
const pagesWith = (provider: Parameters<typeof readInfoPages>[1]['provider']) =>
  readInfoPages({ folder, paths }, { publicOrigin, provider })
const pageWith = (path: string, contact: { phone: string | null; email: string | null }) =>
  pagesWith({ ...contact, links }).get(path) ?? ''

it('the static pages exist in three languages, and a style sheet is not one of them', () => {
  const names = ['accessibility', 'privacy', 'terms'].flatMap((name) =>
    ['en', 'fi', 'sv'].map((language) => `/info/${name}.${language}.html`),
  )
  expect([...pagesWith({ ...nobody, links }).keys()].toSorted()).toEqual(names)
})

it('a static page is left out when the provider has set the address of its own page', () => {
  const own = { ...links, privacy: 'https://koti.example/info/privacy' }
  const names = [...pagesWith({ ...nobody, links: own }).keys()]
  expect(names.filter((name) => name.startsWith('/info/privacy'))).toEqual([])
  expect(names).toHaveLength(6)
})

it.each(['fi', 'sv', 'en'])(
  'the pages about privacy and accessibility name in %s the contact from the settings',
  (language) => {
    for (const name of ['privacy', 'accessibility']) {
      const path = `/info/${name}.${language}.html`
      const html = pageWith(path, { phone: '+358 9 4711 2200', email: 'a"b@koti.example' })
      expect(html).toContain(
        '<ul><li><a href="tel:+358947112200">+358 9 4711 2200</a></li><li><a href="mailto:a&#34;b@koti.example">a&#34;b@koti.example</a></li></ul>',
      )
      const without = pageWith(path, nobody)
      expect(without).not.toMatch(/provider-contact|href="mailto:a/)
    }
  },
)

it.each(['fi', 'sv', 'en'])(
  'the accessibility statement names the supervising authority in %s',
  (language) => {
    const html = readFileSync(join(folder, `info/accessibility.${language}.html`), 'utf8')
    expect(html).toContain('Traficom')
    expect(html).toContain('https://www.saavutettavuusvaatimukset.fi/')
  },
)

it.each([
  ['fi', 'sähköpostit säilyvät palvelussa 90 päivää', 'muistetaan vuoden ajan'],
  ['sv', 'sparas i tjänsten i 90 dagar', 'ihåg i ett år'],
  ['en', 'are kept in the service for 90 days', 'is remembered for a year'],
])(
  'the page about privacy says in %s how long mails and known browsers are stored',
  (language, mails, browsers) => {
    const html = readFileSync(join(folder, `info/privacy.${language}.html`), 'utf8')
    expect(html).toContain(mails)
    expect(html).toContain(browsers)
    const day = 24 * 60 * 60 * 1000
    expect([MAIL_STORED_MS / day, KNOWN_DEVICE_MS / day]).toEqual([90, 365])
  },
)
