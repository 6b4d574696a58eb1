import type { signInMachine } from '../../../machines/sign-in/sign-in.machine.ts'
import { type FlowView, makeAnsweredDriver } from '../../../paths/driver.ts'
import { isSubmittedIncomplete } from '../shared/submitted-incomplete.ts'

/** The page's messages, by reason. */
const refusals: Readonly<Record<string, string>> = {
  login_expired: 'Kirjaudu sisään jatkaaksesi',
  session_lost: 'Kirjaudu sisään jatkaaksesi',
  no_tenant_found: 'Sopimustasi ei löytynyt',
  invalid_credentials: 'Sähköposti tai salasana on väärin',
  too_many_requests: 'Liian monta yritystä',
  cookies_blocked: 'Selaimesi estää evästeet',
  generic_error: 'Kirjautuminen ei onnistunut',
}

const addressErrors: Readonly<Record<string, string>> = {
  empty: 'Kirjoita sähköpostiosoitteesi.',
  half: 'Tarkista sähköpostiosoite. Sen pitää olla muotoa nimi@esimerkki.fi.',
}
const missing = (username: string): readonly string[] => {
  const error = addressErrors[username]
  return error === undefined ? [] : [error]
}

/** The view driver of signing in. */
export const view: FlowView<typeof signInMachine> = {
  events: {
    'username.changed': (ui, { value }) => ui.fill('Sähköposti', value),
    'password.changed': (ui, { value }) => ui.fill('Salasana', value),
    'signIn.requested': (ui) => ui.press('Kirjaudu sisään'),
  },
  outcomes: { signIn: makeAnsweredDriver('signIn') },
  headings: { 'sign-in': 'Tervetuloa kotiin' },
  says(shown) {
    const { username, hasPassword, refusal } = Object(shown.projected)
    const refused = refusal === null ? [] : [refusals[refusal] ?? refusal]
    if (!isSubmittedIncomplete(shown)) return refused
    return [...refused, ...missing(username), ...(hasPassword ? [] : ['Kirjoita salasanasi.'])]
  },
}
