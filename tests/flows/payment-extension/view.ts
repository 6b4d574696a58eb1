import type { paymentExtensionMachine } from '../../../machines/payment-extension/payment-extension.machine.ts'
import { type FlowView, makeAnsweredDriver } from '../../../paths/driver.ts'

export const askButtonName = 'Pyydä lisäaikaa'
export const dayLabel = 'Minä päivänä maksat?'
export const sendButtonName = 'Lähetä pyyntö'
export const tryAgainButtonName = 'Yritä uudelleen'
export const notSentTitle = 'Pyyntöä ei saatu lähetettyä'

const errors: Readonly<Record<string, string>> = {
  'payBy required': 'Kirjoita päivä, jona maksat.',
  'payBy invalid_date': 'Tätä päivää ei ole kalenterissa. Tarkista päivä ja kuukausi.',
}

const isShown = (button: string) =>
  [...document.querySelectorAll('button')].some(({ textContent }) => textContent === button)

/** The view driver of asking for more time to pay. */
export const view: FlowView<typeof paymentExtensionMachine> = {
  events: {
    'time.requested': (ui) => ui.press(askButtonName),
    'day.changed': (ui, { value }) => ui.fill(dayLabel, value),
    'request.cancelled': (ui) => ui.press('Peruuta'),
    'send.requested': (ui) =>
      ui.press(isShown(tryAgainButtonName) ? tryAgainButtonName : sendButtonName),
  },
  outcomes: { sendRequest: makeAnsweredDriver('sendRequest') },
  headings: {
    extension({ value }) {
      if (value === 'sent' || value === 'asked') return 'Pyysit lisäaikaa 11.12.2026 asti'
      return typeof value === 'string' ? 'Pyydä lisäaikaa laskulle' : 'Etkö voi maksaa nyt?'
    },
  },
  says({ value, projected }) {
    const { errors: found, canRetry } = Object(projected)
    if (value === 'sending') return ['Lähetetään…']
    if (value === 'sent') return ['Pyyntö on viesteissäsi. Vastaus tulee samaan viestiketjuun.']
    if (value === 'asked')
      return [
        'Pyysit 20.11.2026. Vastaus tulee samaan viestiketjuun. Jos päivä muuttuu, kerro se siellä.',
      ]
    if (value === 'notSent')
      return [
        notSentTitle,
        canRetry
          ? 'Valitsemasi päivä on tallessa. Vaikka yrität uudelleen, pyyntö lähtee vain kerran.'
          : 'Pyyntöä ei voi lähettää tällä sivulla. Ota meihin yhteyttä.',
      ]
    if (value === 'filling') return found.map((error: string) => errors[error] ?? error)
    return []
  },
}
