import { model } from '../../../machines/shared/mailed-code.model.ts'
import { inputOf } from '../../support/paths/stage.ts'
import { verifyEmailAddress } from '../support/registering.ts'
import { browserFlow } from '../support/walk.ts'
import { driver } from './mailed-code.driver.ts'
import { signInUnconfirmed } from './registration.flow.ts'

const said: Readonly<Record<string, readonly string[]>> = {
  code_mismatch: ['Koodi on väärin'],
  code_expired: ['Koodi on vanhentunut'],
  too_many_tries: ['Liian monta väärää koodia'],
  not_checked: ['Koodia ei saatu tarkistettua'],
  too_soon: ['Viesti lähti juuri äsken'],
  not_sent: ['Viestiä ei saatu lähetettyä'],
}

export const flow = browserFlow({
  model,
  driver,
  says: ({ projected }) => said[String(Object(projected).news)] ?? [],
  async arrive(ui, { start }) {
    await ui.arrange({ account: 'unconfirmed', verificationCode: 'sendable' })
    if (inputOf(model, start).sentAt === null) return signInUnconfirmed(ui)
    await ui.page.goto(verifyEmailAddress(ui.resident))
    return () => ui.press('Lähetä koodi')
  },
})
