import { model } from '../../../machines/session-clock/session-clock.model.ts'
import { isExtensible } from '../../../machines/session-clock/session-clock.setup.ts'
import type { Expected } from '../../support/paths/path.ts'
import { browserFlow } from '../support/walk.ts'
import { signIn } from '../support/world.ts'
import { driver } from './session-clock.driver.ts'

function says({ screen, projected }: Expected): readonly string[] {
  const { times, hasFailed } = Object(projected)
  if (!screen) return []
  if (!isExtensible(times))
    return [
      'Kirjautumisesi päättyy pian',
      'Jos olet täyttämässä lomaketta, se säilyy. Kun olet kirjautunut, voit jatkaa siitä, mihin jäit.',
    ]
  return hasFailed
    ? [
        'Jatkaminen ei onnistunut',
        'Tarkista, että laitteesi on verkossa. Jos on, vika on meillä: yritä hetken kuluttua uudelleen.',
      ]
    : ['Haluatko jatkaa?']
}

export const flow = browserFlow({
  model,
  driver,
  says,
  async arrive({ page, resident }) {
    await signIn(page, resident)
    return () => page.goto(`/asiointi/${resident.contractUuid}`)
  },
})
