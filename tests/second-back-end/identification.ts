import type { Session, Store } from './store.ts'
import { signTermination } from './terminations.ts'

/** The page of the bank, which this back end plays, and the address that the bank returns to. */
export const BANK = '/bank'
const CALLBACK = '/api/confirm-operation/callback'

/** Where a browser goes next, or the page that it reads. */
export type Visit = { readonly html: string } | { readonly location: string }

/** Answers the two addresses of an identification; null for any other. */
export function visitBank(url: URL, store: Store, session: Session | null): Visit | null {
  const state = url.searchParams.get('state') ?? ''
  if (url.pathname === BANK) return { html: bankPage(state) }
  if (url.pathname !== CALLBACK) return null
  return { location: finish(store, session, state, url.searchParams.get('result')) }
}

/** What the state is of was checked when it was begun: it is letters, digits, `-` and `_`. */
function bankPage(state: string): string {
  const safe = encodeURIComponent(state)
  const link = (result: string, text: string) =>
    `<p><a href="${CALLBACK}?state=${safe}&amp;result=${result}">${text}</a></p>`
  return [
    '<!doctype html><html lang="fi"><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width"><title>Pankki</title>',
    '<h1>Pankin tunnistautuminen</h1>',
    link('identified', 'Tunnistaudu'),
    link('cancelled', 'Keskeytä'),
    '</html>',
  ].join('')
}

/** Uses an identification once; the address says what became of it. */
function finish(store: Store, session: Session | null, state: string, result: string | null) {
  const found = store.identifications.get(state)
  if (!found || found.account !== session?.account) return '/?error=CONFIRM_OPERATION_GENERIC_ERROR'
  store.identifications.delete(state)
  const page = `/asiointi/${found.contract.uuid}/irtisano`
  const failed = (code: string) => `${page}?success=false&error=${code}`
  if (found.endsAt < Date.now()) return failed('CONFIRM_OPERATION_GENERIC_ERROR')
  if (result !== 'identified') return failed('CONFIRM_OPERATION_CANCELLED')
  signTermination(store, found)
  return `${page}?success=true&state=confirmed`
}
