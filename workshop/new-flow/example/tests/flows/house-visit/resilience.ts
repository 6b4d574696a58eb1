import {
  type FlowResilience,
  type ResilienceScreen,
  unharmed,
} from '../../../../../../paths/resilience/flow.ts'
import type { ResidentHands } from '../../../../../../paths/resilience/hands.ts'
import { paths } from '../../../../../../src/routing/paths.ts'
import type { model } from '../../../machines/house-visit/house-visit.model.ts'

const first = { to: 'Uusi sivu: house-visit' }
const retry = (ui: ResidentHands) => ui.press('Yritä uudelleen')
const told = (says: string) => ({ says, goOn: retry, leads: first })

/** Where the contract is read. */
const reads: Pick<ResilienceScreen, 'leads' | 'troubles' | 'signedOut'> = {
  leads: first,
  troubles: {
    offline: told('Palveluun ei saada yhteyttä'),
    '409': 'unharmed',
    '429': told('Liian monta yritystä'),
    '500': told('Tämä sivu on epäkunnossa'),
    misshapen: told('Tämä sivu on epäkunnossa'),
  },
  signedOut: 'sign-in',
}

/** Where nothing is asked of the server. */
const rests = { troubles: unharmed, signedOut: 'unharmed' } as const

export const resilience: FlowResilience<typeof model.machine> = {
  open: ({ contractUuid }) => ({
    address: `${paths.front(contractUuid)}/house-visit`,
    before: paths.front(contractUuid),
  }),
  refuse: { readContract: 'readContract' },
  screens: {
    reading: { act: null, ...reads },
    failed: { act: retry, ...reads },
    ready: { act: (ui) => ui.press('Jatka'), leads: { to: 'Tarkista tiedot' }, ...rests },
    reviewing: { act: (ui) => ui.press('Takaisin'), leads: first, stepBefore: first, ...rests },
  },
}
