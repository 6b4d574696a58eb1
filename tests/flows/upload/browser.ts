import { needsPreparation } from '../../../domain/files.ts'
import { MAX_FILE_BYTES } from '../../../domain/limits.ts'
import { makeBox } from '../../../fixtures/media/film.ts'
import { makeExifSegment, makeJpeg, makeUndrawableJpeg } from '../../../fixtures/media/jpeg.ts'
import { chosenLetter } from '../../../machines/shared/files.samples.ts'
import type { uploadMachine } from '../../../machines/shared/upload.machine.ts'
import { pathModel } from '../../../machines/shared/upload.model.ts'
import { PRESS_MS } from '../../../paths/driver.ts'
import { formatState, type Path } from '../../../paths/path.ts'
import { getStartInput } from '../../../paths/stage.ts'
import { buildTerminationDraftContent } from '../../e2e/support/notice.ts'
import type { ReopenedScreens } from '../../e2e/support/reopening.ts'
import { continueFromForm, openTermination, submittedTitle } from '../../e2e/support/termination.ts'
import type { BrowserUi } from '../../e2e/support/ui.ts'
import type { BrowserDriver } from '../../e2e/support/walk.ts'
import { expect, signIn } from '../../e2e/support/world.ts'

/** Does nothing: the real server completes the step without the driver. */
const byItself = () => Promise.resolve()

/** The label of the optional file field. */
const files = 'Liitteet (ei pakollinen)'

const said: Readonly<Record<string, readonly string[]>> = {
  attached: ['Lisätty'],
  failed: ['Lähetys katkesi. Tarkista verkkoyhteys ja yritä uudelleen.'],
  cancelled: ['Lähetys peruttiin'],
}
const refused = {
  invalid_file_type:
    'Tätä tiedostoa ei voi liittää. Sopivia ovat kuvat (JPG, PNG, GIF), videot (MP4, MOV) ja PDF-tiedostot.',
  unsupported_heic:
    'Kuva on HEIC-muodossa, jota tämä selain ei osaa muuntaa. Jos kuvaat iPhonella, valitse Asetukset > Kamera > Muodot > Yhteensopivin ja ota kuva uudelleen, tai tallenna kuva JPG-muotoon.',
  damaged_file: 'Tiedosto on vioittunut tai muuta kuin sen nimi kertoo. Valitse toinen tiedosto.',
  too_big_file: 'Tiedosto on liian suuri. Tiedoston koko saa olla enintään 10 Mt.',
}

const wordsOf = (error: unknown): string | undefined =>
  Object.entries(refused).find(([key]) => key === error)?.[1]

const pressOfFile = ({ page }: BrowserUi, words: string) =>
  page.getByRole('button', { name: new RegExp(`^${words} `) }).click({ delay: PRESS_MS })

/** Makes the browser unable to read the bytes of files, or able again. */
const letRead = ({ page }: BrowserUi, canRead: boolean) =>
  page.evaluate((isReadable) => {
    if (isReadable) Reflect.deleteProperty(File.prototype, 'arrayBuffer')
    else File.prototype.arrayBuffer = () => Promise.reject(new Error('The file cannot be read'))
  }, canRead)

/** Returns the bytes of a photo whose preparation ends in the way that a path needs. */
function photoFor({ steps }: Path<typeof uploadMachine>, rest: string): Uint8Array<ArrayBuffer> {
  for (const { event } of steps) {
    const isRefused = event.kind === 'error' && event.error.code === 'UNSUPPORTED_MEDIA_TYPE'
    if (isRefused && event.source === 'prepareFile') return makeBox('ftyp', 'heic', rest)
    if (event.kind !== 'done' || event.source !== 'prepareFile') continue
    // Nothing but its metadata can be removed.
    if (event.output.size > MAX_FILE_BYTES) return makeUndrawableJpeg('a'.repeat(MAX_FILE_BYTES))
  }
  return makeJpeg([makeExifSegment()], rest)
}

/** Returns the file with which a path starts; a photo has real bytes. */
function chosenFor(path: Path<typeof uploadMachine>): File {
  const { file } = getStartInput(pathModel, path.start)
  if (!needsPreparation(file.name)) return file
  const bytes = photoFor(path, 'a'.repeat(file.size > MAX_FILE_BYTES ? MAX_FILE_BYTES : 0))
  return new File([bytes], file.name, { type: file.type })
}

export const browserDriver: BrowserDriver<typeof uploadMachine> = {
  events: {
    // Progress events come from the network.
    'progress.changed': byItself,
    'cancel.requested': (ui) => pressOfFile(ui, 'Peruuta lähetys:'),
    'retry.requested': (ui) => pressOfFile(ui, 'Yritä uudelleen'),
  },
  outcomes: {
    prepareFile: {
      done: (ui) => letRead(ui, true),
      error: (ui, code) => letRead(ui, code === 'UNSUPPORTED_MEDIA_TYPE'),
    },
    initFile: { done: byItself, error: (ui, code) => ui.refuse(code) },
    sendBytes: {
      done: byItself,
      // The bytes are sent directly after the announcement.
      error: (ui, code) => ui.failCallsAfter('/file/init', code),
    },
    completeFile: { done: byItself, error: (ui, code) => ui.failCallsTo('/file/complete', code) },
  },
  says: ({ value, projected }) =>
    said[formatState(value)] ?? [
      wordsOf(Object(projected).error) ??
        (Object(value).underWay === 'preparing' ? 'Valmistellaan…' : 'Lähetetään…'),
    ],
  async arrive(ui, path) {
    const { page, resident, setUpState } = ui
    await signIn(page, resident)
    await setUpState({ draft: buildTerminationDraftContent(resident, 'form') })
    await openTermination(page, resident)
    await expect(page.getByLabel(files, { exact: true })).toBeAttached()
    return () => ui.attach(files, [chosenFor(path)])
  },
}

export const reopenedScreens: ReopenedScreens<'upload'> = {
  upload: {
    reload: {
      // Files attached beside a refused one are restored with the draft.
      async meanwhile(ui) {
        await ui.attach(files, [chosenLetter])
        await expect(ui.page.getByText('Lisätty', { exact: true })).toBeVisible()
        await ui.advanceClock(1000)
        await expect(ui.page.locator('[data-flow=draft]')).toHaveAttribute('data-state', '"kept"')
      },
      standsAt: null,
      async shows({ page }) {
        await expect(
          page.getByRole('listitem').filter({ hasText: chosenLetter.name }),
        ).toContainText('Lisätty')
      },
    },
    secondTab: {
      async press(ui) {
        await ui.attach(files, [chosenLetter])
        await expect(ui.page.getByText('Lisätty', { exact: true })).toBeVisible()
        // A refused file stops the form until it is removed.
        const refusedFile = ui.page
          .getByRole('listitem')
          .filter({ hasText: refused.invalid_file_type })
        await refusedFile.getByRole('button', { name: /^Poista / }).click({ delay: PRESS_MS })
        await continueFromForm(ui)
      },
      message: submittedTitle,
      wayOn: 'Takaisin etusivulle',
      notices: 1,
    },
  },
}
