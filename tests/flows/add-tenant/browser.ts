import { fillPerson } from '../../../fixtures/portal/adding.ts'
import type { addTenantMachine } from '../../../machines/add-tenant/add-tenant.machine.ts'
import { model } from '../../../machines/add-tenant/add-tenant.model.ts'
import type { AddTenantStart } from '../../../machines/add-tenant/add-tenant.setup.ts'
import type { Driver } from '../../../paths/driver.ts'
import { type Expected, stateText } from '../../../paths/path.ts'
import {
  addingTitles,
  goOnFromConfirm,
  goOnFromForm,
  goOnFromPreview,
  openAdding,
  send,
} from '../../e2e/support/adding.ts'
import { loading } from '../../e2e/support/loading.ts'
import { atFront, expectTitle, frontTitle, toTermination } from '../../e2e/support/places.ts'
import type { ReopenedScreen, ReopenedScreens } from '../../e2e/support/reopening.ts'
import type { BrowserUi } from '../../e2e/support/ui.ts'
import { browserFlow } from '../../e2e/support/walk.ts'
import { expect, signIn } from '../../e2e/support/world.ts'

/** Lets things stand as adding begins with them: what stands in the way is an estate. */
const arrangeStart = (
  { arrange }: BrowserUi,
  { contract, tenants, mayWrite }: AddTenantStart,
): Promise<void> =>
  arrange({
    modification: 'none',
    others: tenants.length > 1 ? 'family' : 'none',
    isEstate: contract.terminationDisallowedReason !== null,
    tenancyBegins: true,
    isStaff: !mayWrite,
  })

const driver: Driver<typeof addTenantMachine, BrowserUi> = {
  events: {
    'retry.requested': (ui) => ui.press('Yritä uudelleen'),
    'form.changed': (ui) => ui.fill('Etunimi', 'Noora'),
    'back.requested': (ui) => ui.press('Edellinen vaihe'),
    'change.requested': (ui) => ui.press('Muuta kohtaa Etunimi'),
    'continue.requested': (ui) => ui.press('Jatka'),
    'confirm.requested': (ui) => ui.press(send),
  },
  outcomes: {
    loadAddTenant: loading({
      arrange: arrangeStart,
      isOnPage: ({ page }) => page.url().includes('/lisaa-asukas'),
      refuseFirst: ({ arrange }) => arrange({ tenancyBegins: false }),
    }),
    form: {
      async done(ui) {
        // What is there already would tell nobody.
        await ui.fill('Etunimi', 'Nelli')
        await fillPerson(ui)
        await ui.press('Esikatsele')
      },
      error: () => Promise.reject(new Error('A form does not fail')),
    },
    addTenants: {
      async done(ui, { success }) {
        // The server never says so: it answers with an error, which is told alike.
        if (!success) await ui.refuseAs('TERMINATE_CONTRACT_INIT_CONFIRM_ERROR')
      },
      async error(ui, code) {
        if (code === 'SERVICE_UNAVAILABLE') return ui.cut()
        if (code !== 'STATE_CONFLICT') return ui.refuseAs(code)
        await ui.arrange({ isEstate: true })
        // What is read next fails at first, and is tried again when time goes on.
        await ui.holdTime()
        await ui.slowDown()
        ui.refuseAfter('/confirm-operation/add-tenant', 'SERVICE_UNAVAILABLE')
      },
    },
  },
}

/** What a state of adding tenants says, by its name. */
const byState: Readonly<Record<string, readonly string[]>> = {
  failed: ['Tämä sivu on epäkunnossa'],
  blocked: [
    'Kuolinpesän sopimusta ei voi muuttaa täällä',
    'Sopimuksen osapuoli on kuolinpesä. Jos haluat lisätä asukkaan, ota yhteyttä asiakaspalveluun.',
  ],
  filling: [addingTitles.form],
  previewing: [addingTitles.preview, '090901A…'],
  confirming: [addingTitles.confirm],
  refused: [addingTitles.refused],
  added: [
    'Pyyntö on lähetetty',
    addingTitles.added,
    'Pyyntö on lähetetty. Se odottaa sopimuksen muiden osapuolten hyväksyntää.',
  ],
}

/** The messages of adding tenants. Specification 1, sections 4 to 8. */
function says({ value, projected }: Expected): readonly string[] {
  const state = stateText(value)
  const { mayWrite, isRefused, isOvertaken } = Object(projected)
  const isTold = isOvertaken === true && (state === 'filling' || state === 'blocked')
  return [
    ...(byState[state] ?? []),
    ...(isTold ? ['Pyyntöäsi ei lähetetty'] : []),
    ...(state === 'filling' && isRefused === true ? ['Tarkista yksi kohta'] : []),
    ...(state === 'confirming' && mayWrite === false
      ? ['Et voi lähettää pyyntöä asiakkaan puolesta']
      : []),
  ]
}

export const flow = browserFlow({
  model,
  driver,
  says,
  byHand: ['form'],
  async arrive({ page, resident }) {
    await signIn(page, resident)
    return () => openAdding(page, resident)
  },
})

const { form, confirm, pending } = addingTitles
const atForm = (ui: BrowserUi) => expectTitle(ui, form)

/** What is typed of others is kept nowhere: whoever loads the page anew begins anew. */
const beginsAnew: ReopenedScreen['reload'] = {
  standsAt: 'filling',
  async shows(ui) {
    await atForm(ui)
    await expect(ui.page.getByLabel('Henkilötunnus')).toHaveValue('')
  },
}
const atBeginning = { told: form, wayOn: 'Jatka' } as const

/** One request and its mail, whoever sends; the other tab is told of it. */
const sent = { told: pending, wayOn: 'Katso, missä asia on nyt', notices: 1 } as const

/** The only way on from a page that has nothing to send. */
const toFront: ReopenedScreen['secondTab'] = {
  async press(ui) {
    await ui.page.getByRole('link', { name: 'Etusivulle', exact: true }).last().click()
    await atFront(ui)
  },
  told: frontTitle,
  wayOn: toTermination,
}

export const resilience: ReopenedScreens = {
  loading: { reload: beginsAnew, secondTab: { press: atForm, ...atBeginning } },
  failed: {
    reload: { ...beginsAnew, meanwhile: ({ arrange }) => arrange({ tenancyBegins: true }) },
    secondTab: {
      async press(ui) {
        await ui.arrange({ tenancyBegins: true })
        await ui.press('Yritä uudelleen')
        await atForm(ui)
      },
      ...atBeginning,
    },
  },
  blocked: {
    reload: { shows: (ui) => expectTitle(ui, 'Kuolinpesän sopimusta ei voi muuttaa täällä') },
    secondTab: toFront,
  },
  form: {
    reload: { ...beginsAnew, meanwhile: (ui) => fillPerson(ui) },
    secondTab: { press: goOnFromForm, ...sent },
  },
  preview: { reload: beginsAnew, secondTab: { press: goOnFromPreview, ...sent } },
  confirm: { reload: beginsAnew, secondTab: { press: goOnFromConfirm, ...sent } },
  refused: {
    reload: beginsAnew,
    secondTab: {
      async press(ui) {
        await ui.press('Yritä uudelleen')
        await expectTitle(ui, confirm)
      },
      told: confirm,
      wayOn: send,
    },
  },
  added: {
    reload: { standsAt: 'blocked', shows: (ui) => expectTitle(ui, pending) },
    secondTab: toFront,
  },
}
