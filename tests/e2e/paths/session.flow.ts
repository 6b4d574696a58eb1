import { model } from '../../../machines/session/session.model.ts'
import { stateText } from '../../support/paths/path.ts'
import { inputOf } from '../../support/paths/stage.ts'
import { browserFlow } from '../support/walk.ts'
import { signIn } from '../support/world.ts'
import { driver } from './session.driver.ts'

const said: Readonly<Record<string, readonly string[]>> = {
  ERROR_FETCHING_CONTRACTS: [
    'Sopimuksiasi ei saatu haettua',
    'Kirjaudu uudelleen, niin yritämme vielä kerran.',
  ],
  SERVICE_UNAVAILABLE: [
    'Palveluun ei saada yhteyttä',
    'Tarkista, että laitteesi on verkossa. Jos on, vika on meillä: yritä hetken kuluttua uudelleen.',
  ],
  withoutContract: [
    'Sinulla ei ole nyt sopimusta',
    'Emme löydä sinulta voimassa olevaa vuokra- tai asumisoikeussopimusta.',
    'Jos sinulla pitäisi olla sopimus, ota yhteyttä vuokranantajaasi.',
  ],
}

export const flow = browserFlow({
  model,
  driver,
  says: ({ value, projected }) => said[String(Object(projected).code ?? stateText(value))] ?? [],
  byHand: ['signIn'],
  async arrive({ page, resident }, { start }) {
    if (inputOf(model, start).isMarked) await signIn(page, resident)
    return () => page.goto(`/asiointi/${resident.contractUuid}`)
  },
})
