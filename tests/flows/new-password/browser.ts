import type { ErrorCode } from '../../../api/errors.ts'
import type { newPasswordMachine } from '../../../machines/shared/new-password.machine.ts'
import { model } from '../../../machines/shared/new-password.model.ts'
import type { Driver, OutcomeDriver } from '../../../paths/driver.ts'
import type { Expected } from '../../../paths/path.ts'
import { codeTo, otherThan } from '../../e2e/support/codes.ts'
import { expectTitle } from '../../e2e/support/places.ts'
import type { ReopenedScreen, ReopenedScreens } from '../../e2e/support/reopening.ts'
import type { BrowserUi } from '../../e2e/support/ui.ts'
import { browserFlow } from '../../e2e/support/walk.ts'
import { expect } from '../../e2e/support/world.ts'

export const codeField = 'Koodi'
export const passwordField = 'Uusi salasana'
export const repeatField = 'Uusi salasana uudelleen'
export const change = 'Vaihda salasana'
export const tryAgain = 'Yritä uudelleen'

const [typed] = model.events['password.changed']
/** The password that is given anew. */
export const newPassword = typed?.value ?? ''

const fillCode = async (ui: BrowserUi) =>
  ui.fill(codeField, await codeTo(ui.page, ui.resident.email))

/** Gives the code from the mailbox and a password that lacks nothing. */
export async function giveNewPassword(ui: BrowserUi): Promise<void> {
  await fillCode(ui)
  await ui.fill(passwordField, newPassword)
  await ui.fill(repeatField, newPassword)
  await ui.press(change)
}

/** How a code comes to be sent, or not. */
export const sending: OutcomeDriver<BrowserUi, unknown> = {
  done: (ui) => ui.arrange({ account: 'active', resetCode: 'sendable' }),
  error(ui, code) {
    if (code === 'SERVICE_UNAVAILABLE') return ui.cut()
    return ui.arrange({ resetCode: code === 'LIMIT_EXCEEDED' ? 'sentOften' : 'sentJustNow' })
  },
}

/** Lets a password that is about to be given be refused. */
async function refusePassword(ui: BrowserUi, code: ErrorCode): Promise<void> {
  switch (code) {
    case 'CODE_MISMATCH':
      await ui.arrange({ resetCode: 'good' })
      return ui.fill(codeField, otherThan(await codeTo(ui.page, ui.resident.email)))
    case 'EXPIRED_CODE':
      return ui.arrange({ resetCode: 'expired' })
    case 'TOO_MANY_FAILED_ATTEMPTS':
      return ui.arrange({ resetCode: 'exhausted' })
    case 'USER_NOT_CONFIRMED':
      return ui.arrange({ resetCode: 'good', account: 'unconfirmed' })
    case 'USER_NOT_FOUND':
      return ui.arrange({ resetCode: 'good', account: 'removed' })
    case 'INVALID_PASSWORD':
      // The page takes none that the server would not take.
      return ui.refuseAs(code)
    default:
      return ui.cut()
  }
}

const driver: Driver<typeof newPasswordMachine, BrowserUi> = {
  events: {
    'code.changed': fillCode,
    'password.changed': (ui, { value }) => ui.fill(passwordField, value),
    'repeat.changed': (ui, { value }) => ui.fill(repeatField, value),
    'password.given': (ui) => ui.press(change),
    'resend.requested': (ui) => ui.press('Lähetä viesti uudelleen'),
    'retry.requested': (ui) => ui.press(tryAgain),
  },
  outcomes: {
    sendCode: sending,
    confirmPassword: {
      done: (ui) => ui.arrange({ account: 'active', resetCode: 'good' }),
      error: refusePassword,
    },
  },
}

/** A new password around which a flow goes on: given by hand. */
export const givenByHand: OutcomeDriver<BrowserUi, unknown> = {
  done: giveNewPassword,
  error: () => Promise.reject(new Error('A new password does not fail')),
}

const said: Readonly<Record<string, readonly string[]>> = {
  not_sent: [
    'Viestiä ei saatu lähetettyä',
    'Tarkista, että laitteesi on verkossa. Jos on, vika on meillä: yritä hetken kuluttua uudelleen.',
  ],
  resent: ['Jos sait useita viestejä, käytä viimeisimmän koodia.'],
  code_mismatch: [
    'Koodi on väärin',
    'Katso koodi viimeisimmästä viestistä ja kirjoita se uudelleen. Uusi salasana on tallessa.',
  ],
  code_expired: [
    'Koodi on vanhentunut',
    'Kun painat Yritä uudelleen, lähetämme uuden koodin. Uusi salasana on tallessa.',
  ],
  invalid_password: ['Salasana ei kelpaa', 'Valitse toinen salasana. Koodi on tallessa.'],
  too_many_tries: [
    'Liian monta yritystä',
    'Tämä koodi ei enää käy. Kun painat Yritä uudelleen, lähetämme uuden koodin. Jos sekään ei käy, odota 15 minuuttia. Tunnustasi ei ole lukittu.',
  ],
  user_not_confirmed: [
    'Sähköpostiosoitettasi ei ole vahvistettu',
    'Vahvista ensin osoitteesi. Sen jälkeen voit vaihtaa salasanan.',
    'Vahvista sähköpostiosoite',
  ],
  user_not_found: [
    'Tunnusta ei löytynyt',
    'Tällä sähköpostiosoitteella ei ole enää tunnusta. Tarkista osoite tai rekisteröidy uudelleen.',
  ],
  failed: [
    'Jokin meni vikaan',
    'Tarkista, että laitteesi on verkossa. Jos on, vika on meillä: yritä hetken kuluttua uudelleen. Kirjoittamasi on tallessa.',
  ],
}

function says({ projected }: Expected): readonly string[] {
  const { cause, news } = Object(projected)
  return said[cause ?? news] ?? []
}

export const flow = browserFlow({
  model,
  driver,
  says,
  async arrive(ui) {
    const { page, resident } = ui
    await ui.arrange({ account: 'active', resetCode: 'sendable' })
    await page.goto(`/password/forgot?${new URLSearchParams({ email: resident.email })}`)
    return () => ui.press('Lähetä viesti')
  },
})

export const choosing = 'Valitse uusi salasana'

/** Begins anew, with the address kept and nothing of the password. */
const beginsAnew = async (ui: BrowserUi) => {
  await expectTitle(ui, 'Unohditko salasanan?')
  await expect(ui.page.getByLabel('Sähköposti')).toHaveValue(ui.resident.email)
}

/** Where the password is given: the code is good once, in whichever tab. */
export const giving: ReopenedScreen = {
  reload: {
    async meanwhile(ui) {
      await ui.fill(passwordField, newPassword)
      await ui.fill(repeatField, newPassword)
    },
    standsAt: null,
    shows: beginsAnew,
  },
  secondTab: {
    async press(ui) {
      await giveNewPassword(ui)
      await expect(ui.page.getByRole('button', { name: change, exact: true })).toHaveCount(0)
    },
    told: 'Koodi on vanhentunut',
    wayOn: tryAgain,
    mails: 1,
  },
}

export const resilience: ReopenedScreens = {
  'new-password': giving,
  'new-password-failed': {
    reload: { standsAt: null, shows: beginsAnew },
    secondTab: {
      async press(ui) {
        await ui.press(tryAgain)
        await expectTitle(ui, choosing)
        await expect(ui.page.getByLabel(codeField, { exact: true })).toHaveValue('')
      },
      told: choosing,
      wayOn: 'Lähetä viesti uudelleen',
    },
  },
}
