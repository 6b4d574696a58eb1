import { letter } from '../../../machines/shared/files.samples.ts'
import type { uploadMachine } from '../../../machines/shared/upload.machine.ts'
import { model } from '../../../machines/shared/upload.model.ts'
import { stateText } from '../../../paths/path.ts'
import { inputOf } from '../../../paths/stage.ts'
import { draftOf } from '../../e2e/support/notice.ts'
import type { ReopenedScreens } from '../../e2e/support/reopening.ts'
import { goOnFromForm, openTermination, submittedTitle } from '../../e2e/support/termination.ts'
import type { BrowserProof } from '../../e2e/support/walk.ts'
import { expect, signIn } from '../../e2e/support/world.ts'

/** The real server completes it without the driver. */
const byItself = () => Promise.resolve()

/** The label of the optional file field. */
const files = 'Liitteet (ei pakollinen)'

const said: Readonly<Record<string, readonly string[]>> = {
  attached: ['Lisätty'],
  failed: ['Lähetys katkesi. Tarkista verkkoyhteys ja yritä uudelleen.'],
  cancelled: ['Lähetys peruttiin'],
}
const refused: Readonly<Record<string, string>> = {
  invalid_file_type:
    'Tätä tiedostoa ei voi liittää. Sopivia ovat kuvat (JPG, PNG, GIF) ja PDF-tiedostot.',
  too_big_file: 'Tiedosto on liian suuri. Tiedoston koko saa olla enintään 10 Mt.',
}

export const flow: BrowserProof<typeof uploadMachine> = {
  events: {
    // Progress events come from the network.
    'progress.changed': byItself,
  },
  outcomes: {
    initFile: { done: byItself, error: (ui, code) => ui.refuse(code) },
    sendBytes: {
      done: byItself,
      // The bytes are sent directly after the announcement.
      error: (ui, code) => ui.failCallsAfter('/file/init', code),
    },
    completeFile: { done: byItself, error: (ui, code) => ui.failCallsTo('/file/complete', code) },
  },
  says: ({ value, projected }) =>
    said[stateText(value)] ?? [refused[Object(projected).error] ?? 'Lähetetään…'],
  async arrive(ui, { start }) {
    const { page, resident, setUpState } = ui
    await signIn(page, resident)
    await setUpState({ draft: draftOf(resident, 'form') })
    await openTermination(page, resident)
    await expect(page.getByLabel(files, { exact: true })).toBeAttached()
    return () => ui.attach(files, [inputOf(model, start).file])
  },
}

export const resilience: ReopenedScreens<'upload'> = {
  upload: {
    reload: {
      // Files attached beside a refused one are restored with the draft.
      async meanwhile(ui) {
        await ui.attach(files, [letter])
        await expect(ui.page.getByText('Lisätty', { exact: true })).toBeVisible()
        await ui.advanceClock(1000)
        await expect(ui.page.locator('[data-flow=draft]')).toHaveAttribute('data-state', '"kept"')
      },
      standsAt: null,
      async shows({ page }) {
        await expect(page.getByRole('listitem').filter({ hasText: letter.name })).toContainText(
          'Lisätty',
        )
      },
    },
    secondTab: {
      async press(ui) {
        await ui.attach(files, [letter])
        await expect(ui.page.getByText('Lisätty', { exact: true })).toBeVisible()
        await goOnFromForm(ui)
      },
      message: submittedTitle,
      wayOn: 'Takaisin etusivulle',
      notices: 1,
    },
  },
}
