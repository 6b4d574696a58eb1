import type { signInMachine } from '../../../machines/sign-in/sign-in.machine.ts'
import { answered, type FlowView } from '../../../paths/driver.ts'

/** The page's messages, by reason. */
const refusals: Readonly<Record<string, string>> = {
  login_expired: 'Kirjaudu sisään jatkaaksesi',
  no_tenant_found: 'Sopimustasi ei löytynyt',
  invalid_credentials: 'Sähköposti tai salasana on väärin',
  too_many_requests: 'Liian monta yritystä',
  cookies_blocked: 'Selaimesi estää evästeet',
  generic_error: 'Kirjautuminen ei onnistunut',
}

/** The view driver of signing in. */
export const view: FlowView<typeof signInMachine> = {
  events: {
    'username.changed': (ui, { value }) => ui.fill('Sähköposti', value),
    'password.changed': (ui, { value }) => ui.fill('Salasana', value),
    'signIn.requested': (ui) => ui.press('Kirjaudu sisään'),
  },
  outcomes: { signIn: answered('signIn') },
  headings: { 'sign-in': 'Tervetuloa kotiin' },
  says({ projected }) {
    const { refusal } = Object(projected)
    return refusal === null ? [] : [refusals[refusal] ?? refusal]
  },
}
