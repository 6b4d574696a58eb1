import { showDate } from '../../../domain/dates.ts'
import { type Expected, stateText } from '../../support/paths/path.ts'
import { changeTitles } from '../support/change.ts'
import { lastEnd } from '../support/notice.ts'

/** What a state of the termination says, by its name. */
const byState: Readonly<Record<string, readonly string[]>> = {
  failed: [
    'Sivu on epäkunnossa',
    'Sopimuksen tietoja ei voitu hakea. Yritä hetken päästä uudelleen.',
  ],
  blocked: [
    'Kuolinpesän sopimusta ei voi irtisanoa täällä',
    'Sopimuksen osapuoli on kuolinpesä. Irtisano sopimus ottamalla yhteyttä asiakaspalveluun.',
  ],
  awaited: ['Irtisanominen odottaa vastaustasi'],
  modified: [changeTitles.pending],
  submitted: ['Ilmoitus on lähetetty', 'Kiitos, että asuit meillä'],
}

/** Why the choice of who leaves is refused, by what it says. */
const refusals: Readonly<Record<string, string>> = {
  undecided: 'Valitse, siirtyykö sopimus asumaan jäävälle.',
}

/** Why identification failed. */
const byCode: Readonly<Record<string, readonly string[]>> = {
  CONFIRM_OPERATION_CANCELLED: [
    'Tunnistautuminen keskeytyi',
    'Voit palata irtisanomiseen ja tunnistautua uudelleen.',
  ],
  CONFIRM_OPERATION_NO_ATTRIBUTES: [
    'Tunnistautumisesta puuttui tietoja',
    'Tunnistautumispalvelu ei antanut kaikkia tietoja, joita irtisanominen vaatii. Ota yhteyttä asiakaspalveluun.',
  ],
  TERMINATE_CONTRACT_INIT_CONFIRM_ERROR: [
    'Tunnistautumista ei voitu aloittaa',
    'Palaa irtisanomiseen ja yritä hetken päästä uudelleen.',
  ],
}

/** The same where the contract was to be changed. */
const ofChange: Readonly<Record<string, readonly string[]>> = {
  CONFIRM_OPERATION_CANCELLED: [
    'Tunnistautuminen keskeytyi',
    'Voit palata sopimusmuutokseen ja tunnistautua uudelleen.',
  ],
  CONFIRM_OPERATION_NO_ATTRIBUTES: [
    'Tunnistautumisesta puuttui tietoja',
    'Tunnistautumispalvelu ei antanut kaikkia tietoja, joita sopimusmuutos vaatii. Ota yhteyttä asiakaspalveluun.',
  ],
  CONFIRM_OPERATION_GENERIC_ERROR: [
    'Vahvistaminen epäonnistui',
    'Jokin meni vikaan. Palaa sopimusmuutokseen ja yritä uudelleen.',
  ],
}

/** The messages of the termination. Specification 1, sections 4, 5 and 8. */
export function says({ value, projected }: Expected): readonly string[] {
  const state = stateText(value)
  const { code, hasFaults, leads } = Object(projected)
  if (state === 'identificationFailed' && leads === 'modification')
    return [changeTitles.failed, ...(ofChange[String(code)] ?? [])]
  if (state === 'identificationFailed')
    return ['Irtisanomista ei vahvistettu', ...(byCode[String(code)] ?? [])]
  if (state === 'working.filling' && hasFaults === true)
    return ['Tarkista yksi kohta', `Viimeinen mahdollinen päivä on ${showDate(lastEnd())}.`]
  if (state === 'working.choosing.refused')
    return [
      refusals[String(leads)] ??
        'Jos haluat jatkaa, valitse ”Irtisanoo sopimuksen ja muuttaa pois”.',
    ]
  if (state === 'working.previewing' && code === 'STATE_CONFLICT')
    return ['Ilmoitusta ei lähetetty']
  if (state === 'working.modifying' && code === 'STATE_CONFLICT') return ['Pyyntöä ei lähetetty']
  return byState[state] ?? []
}
