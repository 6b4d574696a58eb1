import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { escapeHtml } from '../../../domain/escape-html.ts'
import type { Settings } from '../../kernel/base/settings.ts'
import type { Portal } from './files.ts'

type Provider = Pick<Settings['provider'], 'phone' | 'email'>

/** Placeholder of the provider's contact details in a static page. */
const CONTACT = '<!--provider-contact-->'

/** Reads the static pages under /info/ by their paths, with the contact details of the settings. */
export const readInfoPages = (
  { folder, paths }: Pick<Portal, 'folder' | 'paths'>,
  provider: Provider,
): ReadonlyMap<string, string> =>
  new Map(
    [...paths]
      .filter((path) => /^\/info\/.*\.html$/.test(path))
      .map((path) => [
        path,
        readFileSync(join(folder, path), 'utf8').replaceAll(CONTACT, () => contactOf(provider)),
      ]),
  )

function contactOf({ phone, email }: Provider): string {
  const ways = [
    ...(phone === null ? [] : [linkTo(`tel:${phone.replace(/\s/g, '')}`, phone)]),
    ...(email === null ? [] : [linkTo(`mailto:${email}`, email)]),
  ]
  return ways.length > 0 ? `<ul>${ways.map((way) => `<li>${way}</li>`).join('')}</ul>` : ''
}

const linkTo = (address: string, text: string): string =>
  `<a href="${escapeHtml(address)}">${escapeHtml(text)}</a>`
