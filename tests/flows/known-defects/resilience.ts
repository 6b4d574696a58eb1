import type { KnownDefect } from '../../../api/notices.ts'
import type { pathModel } from '../../../machines/known-defects/known-defects.model.ts'
import {
  soleFollowerDefect,
  unfollowedDefect,
} from '../../../machines/known-defects/known-defects.samples.ts'
import { ainoContract } from '../../../machines/termination/termination.sample-people.ts'
import { signInAgain } from '../../../paths/resilience/expects.ts'
import {
  type FlowResilienceTestPlan,
  recoveryForEveryFault,
} from '../../../paths/resilience/flow.ts'
import type { ResidentActions } from '../../../paths/resilience/resident-actions.ts'
import { noticeAddress } from '../../../src/routing/notice-address.ts'
import { frontAddress, pressTryAgain } from '../shared/pages.ts'
import { getFollowButtonName } from './view.ts'

const known = { says: 'Onko vika jo tiedossa?' }
const unread = {
  says: 'Tiedossa olevia vikoja ei saatu haettua. Voit silti tehdä ilmoituksen.',
  recover: pressTryAgain,
  leadsTo: known,
}
const followed = { says: 'Ilmoitettu 19.11.2026, 2 päivää sitten. Koskee 4 asukasta.' }
const followLight = (ui: ResidentActions) => ui.press(getFollowButtonName(unfollowedDefect.title))

export const resilience = {
  open: () => ({
    address: noticeAddress('defect', ainoContract.uuid),
    before: frontAddress,
    state: { knownDefects: [unfollowedDefect, soleFollowerDefect] },
    async arrive(ui, api) {
      await ui.choose('Yhteisissä tiloissa')
      api.hold()
      await ui.choose('Sähkö')
    },
  }),
  serve: {
    loadKnownDefects: (knownDefects: readonly KnownDefect[]) => ({ knownDefects }),
  },
  refuse: { loadKnownDefects: 'listKnownDefects', followDefect: 'followKnownDefect' },
  screens: {
    loading: { pattern: 'panel', act: null, leadsTo: known, unread },
    failed: { pattern: 'panel', act: pressTryAgain, leadsTo: known, unread },
    none: {
      pattern: 'panel',
      act: null,
      leadsTo: { says: 'Tällaista vikaa ei ole vielä tiedossa.' },
    },
    known: {
      pattern: 'panel',
      act: followLight,
      leadsTo: followed,
      injectedFaults: recoveryForEveryFault({
        says: 'Seuraamista ei saatu tallennettua. Yritä uudelleen.',
        recover: followLight,
        leadsTo: followed,
      }),
      signedOut: { says: 'Kirjaudu uudelleen', recover: signInAgain, leadsTo: followed },
    },
  },
} satisfies FlowResilienceTestPlan<typeof pathModel.machine>
