import { model } from '../../../machines/shared/upload.model.ts'
import { stateText } from '../../support/paths/path.ts'
import { inputOf } from '../../support/paths/stage.ts'
import { draftOf } from '../support/notice.ts'
import { openTermination } from '../support/termination.ts'
import { browserFlow } from '../support/walk.ts'
import { expect, signIn } from '../support/world.ts'
import { driver } from './upload.driver.ts'

/** The words over a choice of files that need not be. */
export const files = 'Liitteet (ei pakollinen)'

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

export const flow = browserFlow({
  model,
  driver,
  says: ({ value, projected }) =>
    said[stateText(value)] ?? [refused[Object(projected).fault] ?? 'Lähetetään…'],
  async arrive(ui, { start }) {
    const { page, resident, arrange } = ui
    await signIn(page, resident)
    await arrange({ draft: draftOf(resident, 'form') })
    await openTermination(page, resident)
    await expect(page.getByLabel(files, { exact: true })).toBeAttached()
    return () => ui.attach(files, [inputOf(model, start).file])
  },
})
