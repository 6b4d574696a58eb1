import { model } from '../../machines/shared/draft.model.ts'
import { driver } from '../paths/draft.driver.ts'
import { describeHostile } from '../support/hostile/describe-hostile.ts'
import { draftTroubles, frontAddress, noticeAddress, pages } from './pages.ts'

describeHostile({
  model,
  driver,
  open: () => ({ address: noticeAddress, before: frontAddress }),
  screens: {
    draft: {
      type: (ui) => ui.choose('Irtisanoo sopimuksen ja muuttaa pois'),
      act: (ui) => ui.lookAway(),
      leads: { says: 'Luonnos tallennettu 12.00' },
      troubles: draftTroubles(async () => undefined, pages.parties),
      signedOut: 'dialog',
    },
  },
})
