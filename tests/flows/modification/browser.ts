import type { modificationMachine } from '../../../machines/modification/modification.machine.ts'
import { model } from '../../../machines/modification/modification.model.ts'
import type { Driver } from '../../../paths/driver.ts'
import { type Expected, stateText } from '../../../paths/path.ts'
import { inputOf } from '../../../paths/stage.ts'
import {
  changeDay,
  changeTitles,
  day,
  fillDay,
  message,
  signChange,
  typed,
} from '../../e2e/support/change.ts'
import { changeDraftOf, chooseParty, endTooSoon } from '../../e2e/support/notice.ts'
import { expectTitle } from '../../e2e/support/places.ts'
import type { ReopenedScreen, ReopenedScreens } from '../../e2e/support/reopening.ts'
import { comeBack, letDraftBeKept, openTermination, sign } from '../../e2e/support/termination.ts'
import type { BrowserUi } from '../../e2e/support/ui.ts'
import { browserFlow } from '../../e2e/support/walk.ts'
import { expect, identifyAs, signIn } from '../../e2e/support/world.ts'

const driver: Driver<typeof modificationMachine, BrowserUi> = {
  events: {
    'form.changed': fillDay,
    'back.requested': (ui) => ui.press('Edellinen vaihe'),
    'change.requested': (ui) => ui.press('Muuta kohtaa Muuttopäivä'),
    'identification.requested': (ui) => ui.press(sign),
  },
  outcomes: {
    form: {
      async done(ui) {
        await fillDay(ui)
        await ui.press('Esikatsele')
        await letDraftBeKept(ui)
      },
      error: () => Promise.reject(new Error('A form does not fail')),
    },
    identification: {
      async done(ui, { failure }) {
        const isRefused = failure?.code === 'VALIDATION_ERROR'
        await ui.arrange({ contractEnd: isRefused ? endTooSoon() : null })
        if (!failure) return ui.afterwards(() => comeBack(ui))
        if (failure.code === 'SERVICE_UNAVAILABLE') return ui.cut()
        if (failure.code === 'STATE_CONFLICT') return ui.arrange({ isEstate: true })
        if (!isRefused) return ui.refuseAs(failure.code)
      },
      error: () => Promise.reject(new Error('A way to identification tells how it ended')),
    },
  },
}

const titles: Readonly<Record<string, string>> = {
  filling: changeTitles.form,
  previewing: changeTitles.preview,
}

/** The messages of tenants who leave. Specification 1, section 5. */
function says({ value, projected }: Expected): readonly string[] {
  const state = stateText(value)
  const { isRefused } = Object(projected)
  const title = titles[state]
  return [
    ...(title === undefined ? [] : [title]),
    ...(isRefused === true ? ['Tarkista yksi kohta'] : []),
  ]
}

export const flow = browserFlow({
  model,
  driver,
  says,
  byHand: ['form'],
  async arrive(ui, { start }) {
    const { page, resident } = ui
    const { step, form, mayWrite } = inputOf(model, start)
    const modification = {
      ...form,
      movingOutDate: form.movingOutDate && changeDay(),
      modificationDescription: typed,
    }
    await ui.arrange({
      others: 'family',
      draft: mayWrite ? changeDraftOf(resident, step, modification) : null,
    })
    await signIn(page, resident)
    if (mayWrite) return () => openTermination(page, resident)
    await ui.arrange({ isStaff: true })
    await openTermination(page, resident)
    await chooseParty(ui, true, resident.name)
    return () => ui.press('Jatka')
  },
})

const signAll = ({ page, resident }: BrowserUi) => signChange(page, resident)
const identify = ({ page, resident }: BrowserUi) => identifyAs(page, resident.identityCode)
const sent = { told: changeTitles.pending, wayOn: 'Takaisin etusivulle', notices: 1 } as const

async function fill(ui: BrowserUi): Promise<void> {
  await ui.fill(day, changeDay())
  await ui.fill(message, typed)
}

/** What is to be signed, as a kept draft brings it there. */
export const previewsChange: ReopenedScreen = {
  reload: {
    async shows(ui) {
      await expectTitle(ui, changeTitles.preview)
      await expect(ui.page.getByText(typed)).toBeVisible()
    },
  },
  secondTab: { press: signAll, ...sent },
}

export const resilience: ReopenedScreens = {
  'modification-form': {
    reload: {
      meanwhile: fill,
      async shows({ page }) {
        await expect(page.getByLabel(day, { exact: true })).toHaveValue(changeDay())
        await expect(page.getByLabel(message)).toHaveValue(typed)
      },
    },
    secondTab: {
      async press(ui) {
        await fill(ui)
        await ui.press('Esikatsele')
        await signAll(ui)
      },
      ...sent,
    },
  },
  'modification-preview': previewsChange,
  identifying: {
    reload: {
      meanwhile: ({ page }) => page.waitForURL(/\/interaction\//),
      standsAt: null,
      async shows(ui) {
        await identify(ui)
        await expectTitle(ui, changeTitles.pending)
      },
    },
    secondTab: {
      async press(ui) {
        await identify(ui)
        await ui.page.waitForURL(/\/irtisano/)
        await ui.page.getByRole('heading', { level: 1 }).waitFor()
      },
      told: 'Pyyntösi sopimusmuutoksesta on lähetetty jo aikaisemmin. Palaa sopimusmuutokseen, niin näet sen.',
      wayOn: 'Palaa sopimusmuutokseen',
      notices: 1,
    },
  },
}
