import { model } from '../../machines/termination-approval/termination-approval.model.ts'
import {
  askedStart,
  rejectedStart,
} from '../../machines/termination-approval/termination-approval.samples.ts'
import type { TerminationApprovalStart } from '../../machines/termination-approval/termination-approval.setup.ts'
import { paths } from '../../src/routing/paths.ts'
import { driver } from '../paths/termination-approval.driver.ts'
import { describeHostile } from '../support/hostile/describe-hostile.ts'
import { type HostileScreen, inAll, type Told, type Trouble } from '../support/hostile/flow.ts'
import type { HostileHands } from '../support/hostile/hands.ts'
import { ainoAtHome, IDENTIFICATION_LINK, type World } from '../support/made-answers.ts'
import { frontAddress, frontTroubles, pages } from './pages.ts'

const known = (start: TerminationApprovalStart): Pick<World, 'start'> => ({
  start: { ...ainoAtHome.start, ...start },
})

const request = { to: 'Eero Virtanen haluaa irtisanoa sopimuksen' }
const question = { to: 'Hyväksytkö irtisanomisen?' }
const tryAgain = (ui: HostileHands) => ui.press('Yritä uudelleen')
const goToFront = (ui: HostileHands) => ui.follow('Etusivulle')

/** The request cannot be read. */
const told = (says: string): Told => ({ says, goOn: tryAgain, leads: request })
const begins: Pick<HostileScreen, 'leads' | 'troubles' | 'signedOut'> = {
  leads: request,
  troubles: {
    ...inAll(told('Tämä sivu on epäkunnossa')),
    offline: told('Palveluun ei saada yhteyttä'),
    '429': told('Liian monta yritystä'),
    '409': 'unharmed',
  },
  signedOut: 'sign-in',
}

/** Where nothing is asked of the server but the front page that one goes to. */
const leaves = { leads: pages.front, troubles: frontTroubles, signedOut: 'sign-in' } as const

const signingTroubles: Readonly<Record<Trouble, Told>> = {
  ...inAll({
    says: 'Vahvistaminen epäonnistui',
    goOn: (ui) => ui.press('Palaa irtisanomiseen'),
    leads: request,
  }),
  '409': {
    says: 'Vastaustasi ei tallennettu',
    goOn: goToFront,
    leads: pages.front,
    isOver: 'another party did not approve',
  },
}

const signs = {
  leads: { away: IDENTIFICATION_LINK },
  troubles: signingTroubles,
  signedOut: 'dialog',
  meanwhile: known(rejectedStart),
} as const

describeHostile({
  model,
  driver,
  open: ({ contractUuid, action, returned }) => {
    const query = new URLSearchParams({
      ...(action && { action }),
      ...(returned && { success: String(returned.isSuccess) }),
      ...(returned?.code && { error: returned.code }),
      ...(returned?.reason && { reason: returned.reason }),
    })
    return {
      address: `${paths.confirmTermination(contractUuid)}${query.size ? `?${query}` : ''}`,
      before: frontAddress,
      world: known(askedStart),
    }
  },
  serve: { loadApproval: known },
  refuse: { loadApproval: 'readTermination' },
  screens: {
    loading: { ...begins, act: null },
    failed: { ...begins, act: tryAgain },
    'identification-failed': { ...begins, act: (ui) => ui.press('Palaa irtisanomiseen') },
    'not-found': { ...leaves, act: goToFront },
    standing: { ...leaves, act: goToFront },
    deciding: {
      act: (ui) => ui.press('Hyväksyn'),
      leads: question,
      troubles: {
        offline: 'unharmed',
        '409': 'unharmed',
        '429': 'unharmed',
        '500': 'unharmed',
        misshapen: 'unharmed',
      },
      signedOut: 'unharmed',
    },
    asking: {
      ...signs,
      act: (ui) => ui.press('Tunnistaudu ja hyväksy'),
      stepBefore: request,
    },
    identifying: { ...signs, act: null, refusesBack: 'the browser is about to leave' },
  },
})
