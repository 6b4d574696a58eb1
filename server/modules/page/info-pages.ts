import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { escapeHtml } from '../../../domain/escape-html.ts'
import type { Settings } from '../../kernel/base/settings.ts'
import type { Portal } from './files.ts'

type Contact = Pick<Settings['provider'], 'phone' | 'email'>
type Linking = Pick<Settings, 'publicOrigin'> & {
  readonly provider: Contact & Pick<Settings['provider'], 'links'>
}

/** Whether a path is that of a static page of the demo provider. */
export const isInfoPage = (path: string): boolean => /^\/info\/.*\.html$/.test(path)

/** Placeholder of the provider's contact details in a static page. */
const CONTACT = '<!--provider-contact-->'

/**
 * Reads the static pages under /info/ that a link of the settings leads to, by their paths, with
 * the contact details of the settings filled in. A provider that has its own pages does not serve
 * the demo's.
 */
export const readInfoPages = (
  { folder, paths }: Pick<Portal, 'folder' | 'paths'>,
  settings: Linking,
): ReadonlyMap<string, string> =>
  new Map(
    [...paths]
      .filter((path) => isInfoPage(path) && isLinked(path, settings))
      .map((path) => [
        path,
        readFileSync(join(folder, path), 'utf8').replaceAll(CONTACT, () =>
          contactOf(settings.provider),
        ),
      ]),
  )

function isLinked(path: string, { publicOrigin, provider }: Linking): boolean {
  const address = `${publicOrigin}${path.replace(/(?:\.[a-z]{2})?\.html$/, '')}`
  return Object.values(provider.links).includes(address)
}

function contactOf({ phone, email }: Contact): string {
  const ways = [
    ...(phone === null ? [] : [linkTo(`tel:${phone.replace(/\s/g, '')}`, phone)]),
    ...(email === null ? [] : [linkTo(`mailto:${email}`, email)]),
  ]
  return ways.length > 0 ? `<ul>${ways.map((way) => `<li>${way}</li>`).join('')}</ul>` : ''
}

const linkTo = (address: string, text: string): string =>
  `<a href="${escapeHtml(address)}">${escapeHtml(text)}</a>`
