import { IDENTIFICATION_LINK, type World } from '../../../fixtures/portal/fake-answers.ts'
import type { ApprovalInput } from '../../../machines/shared/approval.setup.ts'
import {
  inAll,
  type Opening,
  type ResilienceScreen,
  type Told,
  type Trouble,
  unharmed,
} from '../../../paths/resilience/flow.ts'
import type { ResidentHands } from '../../../paths/resilience/hands.ts'
import { frontAddress, frontTroubles, pages } from './pages.ts'

/** What the confirmation view of a kind of request is called on its way. */
export interface ApprovalPages {
  readonly path: (contractUuid: string) => string
  /** Headings of the request, and of the question whether to accept it. */
  readonly request: string
  readonly question: string
  /** The button that leads back to the request. */
  readonly restart: string
  /** What is known while the resident is asked, and when another has rejected it meanwhile. */
  readonly asked: Partial<World>
  readonly rejected: Partial<World>
}

const tryAgain = (ui: ResidentHands) => ui.press('Yritä uudelleen')
const goToFront = (ui: ResidentHands) => ui.follow('Etusivulle')

/** Where nothing is asked of the server but the front page that one goes to. */
const leaves = { leads: pages.front, troubles: frontTroubles, signedOut: 'sign-in' } as const

/** The confirmation view at an address, for a hostile resident. */
export const openingOf =
  ({ path, asked }: ApprovalPages) =>
  ({ contractUuid, action, returned }: ApprovalInput): Opening => {
    const query = new URLSearchParams({
      ...(action && { action }),
      ...(returned && { success: String(returned.isSuccess) }),
      ...(returned?.code && { error: returned.code }),
      ...(returned?.reason && { reason: returned.reason }),
    })
    return {
      address: `${path(contractUuid)}${query.size ? `?${query}` : ''}`,
      before: frontAddress,
      world: asked,
    }
  }

/** Every screen of it. */
export function approvalScreens({
  request,
  question,
  restart,
  rejected,
}: ApprovalPages): Readonly<Record<string, ResilienceScreen>> {
  const leads = { to: request }
  /** The request cannot be read. */
  const told = (says: string): Told => ({ says, goOn: tryAgain, leads })
  const begins: Pick<ResilienceScreen, 'leads' | 'troubles' | 'signedOut'> = {
    leads,
    troubles: {
      ...inAll(told('Tämä sivu on epäkunnossa')),
      offline: told('Palveluun ei saada yhteyttä'),
      '429': told('Liian monta yritystä'),
      '409': 'unharmed',
    },
    signedOut: 'sign-in',
  }
  const signingTroubles: Readonly<Record<Trouble, Told>> = {
    ...inAll({ says: 'Vahvistaminen epäonnistui', goOn: (ui) => ui.press(restart), leads }),
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
    meanwhile: rejected,
  } as const
  return {
    loading: { ...begins, act: null },
    failed: { ...begins, act: tryAgain },
    'identification-failed': { ...begins, act: (ui) => ui.press(restart) },
    'not-found': { ...leaves, act: goToFront },
    standing: { ...leaves, act: goToFront },
    deciding: {
      act: (ui) => ui.press('Hyväksyn'),
      leads: { to: question },
      troubles: unharmed,
      signedOut: 'unharmed',
    },
    asking: { ...signs, act: (ui) => ui.press('Tunnistaudu ja hyväksy'), stepBefore: leads },
    identifying: { ...signs, act: null, refusesBack: 'the browser is about to leave' },
  }
}
