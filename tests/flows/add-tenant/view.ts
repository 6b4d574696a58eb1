import { retypePersonAndPreview } from '../../../fixtures/portal/adding.ts'
import type { addTenantMachine } from '../../../machines/add-tenant/add-tenant.machine.ts'
import { type FlowView, makeAnsweredDriver, makeUnfailingDriver } from '../../../paths/driver.ts'
import { formFocus } from '../shared/form-focus.ts'

/** States whose page does not report a concurrent request. */
const silent: readonly (string | null)[] = ['loading', 'failed', 'added']

/** The view driver of adding tenants. */
export const view: FlowView<typeof addTenantMachine> = {
  events: {
    'retry.requested': (ui) => ui.press('Yritä uudelleen'),
    'form.changed': (ui) => ui.fill('Etunimi', 'Noora'),
    'back.requested': (ui) => ui.press('Edellinen vaihe'),
    'change.requested': (ui) => ui.press('Muuta kohtaa Etunimi'),
    'continue.requested': (ui) => ui.press('Jatka'),
    'confirm.requested': (ui) => ui.press('Lähetä pyyntö'),
  },
  outcomes: {
    loadAddTenant: makeAnsweredDriver('loadAddTenant'),
    form: makeUnfailingDriver(retypePersonAndPreview),
    addTenants: makeAnsweredDriver('addTenants'),
  },
  headings: {
    loading: 'Asukkaan lisääminen',
    failed: 'Tämä sivu on epäkunnossa',
    blocked: 'Sopimusmuutos on kesken',
    form: 'Kenet haluat lisätä sopimukseen?',
    preview: 'Tarkista tiedot',
    confirm: 'Lähetetäänkö pyyntö?',
    refused: 'Pyyntöä ei voitu lähettää',
    added: 'Kiitos pyynnöstäsi',
  },
  focus: formFocus('form', { role: 'textbox', name: 'Etunimi' }),
  says({ screen, projected }) {
    const { mayWrite, isRefused, hasConflict } = Object(projected)
    return [
      ...(hasConflict && !silent.includes(screen) ? ['Pyyntöäsi ei lähetetty'] : []),
      ...(isRefused && screen === 'form' ? ['Tarkista yksi kohta'] : []),
      ...(screen === 'confirm' && !mayWrite ? ['Et voi lähettää pyyntöä asukkaan puolesta'] : []),
    ]
  },
}
