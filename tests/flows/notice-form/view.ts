import type { noticeFormMachine } from '../../../machines/notice/notice-form.machine.ts'
import type { FlowView, UserActions } from '../../../paths/driver.ts'

const description = 'Kuvaus (ei pakollinen)'

const errors: Readonly<Record<string, string>> = {
  'defectLocation required': 'Valitse, missä vika on.',
  'defectClass invalid_type': 'Tätä vian lajia ei voi enää käyttää. Valitse toinen.',
  'description title_description_or_files_required':
    'Kirjoita otsikko tai kuvaus, tai lisää kuva. Yksi niistä riittää.',
}

/**
 * Chooses a place without leaving the field that has the focus, whose error would be shown; the
 * other place is chosen first, because an unchanged choice fires no event.
 */
function choosePlace(place: string): void {
  const places = [...document.querySelectorAll<HTMLInputElement>('[name=defectLocation]')]
  for (const one of places.toSorted((a) => (a.value === place ? 1 : -1))) one.click()
}

/** Chooses and types everything again. */
async function refill(ui: UserActions): Promise<void> {
  await ui.choose('Sähkö')
  await ui.select('Tai valitse luettelosta', 'Muu vika')
  await ui.choose('Kotonani')
  await ui.choose('Huolto saa tulla yleisavaimella')
  await ui.choose('Asunnossa on lemmikkejä')
  await ui.choose('Yhteisissä tiloissa')
  await ui.fill('Otsikko (ei pakollinen)', 'Valot eivät syty')
  await ui.fill(description, 'Kolmannessa kerroksessa ei pala yksikään valo.')
}

/** The view driver of the form of a notice, within a fault report. */
export const view: FlowView<typeof noticeFormMachine> = {
  events: {
    async 'field.changed'(ui, { path, value }) {
      if (path === 'defectLocation') choosePlace(String(value))
      else await ui.fill(description, String(value))
    },
    'field.left': (ui) => ui.leave(description),
    'work.changed': (ui, event) => ui.send(event),
    'check.requested': (ui) => ui.press('Jatka'),
    async 'preview.requested'(ui) {
      await refill(ui)
      await ui.press('Esikatsele')
    },
  },
  outcomes: {},
  headings: { form: 'Missä vika on?' },
  says({ projected }) {
    const shown: readonly string[] = Object(projected).shown
    return shown.map((one) => errors[one] ?? one)
  },
}
