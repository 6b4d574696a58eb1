import { model } from '../../../machines/email-verification/email-verification.model.ts'
import { inputOf } from '../../support/paths/stage.ts'
import { verifyEmailAddress } from '../support/registering.ts'
import { browserFlow } from '../support/walk.ts'
import { driver } from './email-verification.driver.ts'

const said: Readonly<Record<string, readonly string[]>> = {
  too_soon: ['Viesti lähti juuri äsken'],
  too_many_codes: ['Viestiä on pyydetty liian monta kertaa'],
  not_sent: ['Viestiä ei saatu lähetettyä'],
}

export const flow = browserFlow({
  model,
  driver,
  byHand: ['mailedCode'],
  says: ({ projected }) => said[String(projected)] ?? [],
  async arrive({ page, resident, arrange }, { start }) {
    await arrange({ account: 'unconfirmed', verificationCode: 'sendable' })
    const { email } = inputOf(model, start)
    return () => page.goto(email ? verifyEmailAddress(resident) : '/register/verify-email')
  },
})
