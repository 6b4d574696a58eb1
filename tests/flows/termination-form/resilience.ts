import { ainoStart, draftAt } from '../../../machines/termination/termination.samples.ts'
import type { model } from '../../../machines/termination/termination-form.model.ts'
import type { FlowResilience } from '../../../paths/resilience/flow.ts'
import { draftTroubles, frontAddress, goOnAndAway, noticeAddress, pages } from '../shared/pages.ts'

export const resilience: FlowResilience<typeof model.machine> = {
  open: ({ values }) => ({
    address: noticeAddress,
    before: frontAddress,
    world: { start: { ...ainoStart, draft: draftAt('form', values) } },
  }),
  screens: {
    form: {
      async type(ui) {
        await ui.select('Irtisanomisen syy', 'Oman asunnon osto')
        await ui.choose('31.12.2026')
        await ui.fill('Viesti (ei pakollinen)', 'Avaimet ovat naapurilla.')
        await ui.choose('Asukas itse')
      },
      act: goOnAndAway('Esikatsele'),
      stepBefore: pages.parties,
      leads: pages.preview,
      troubles: draftTroubles((ui) => ui.press('Edellinen vaihe'), pages.form),
      signedOut: 'dialog',
    },
  },
}
