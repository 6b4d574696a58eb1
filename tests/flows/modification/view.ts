import type { modificationMachine } from '../../../machines/modification/modification.machine.ts'
import { minimalModificationForm } from '../../../machines/modification/modification.samples.ts'
import { type FlowView, makeUnfailingDriver, type UserActions } from '../../../paths/driver.ts'
import { formFocus } from '../shared/form-focus.ts'

/** Returns from identification to a page that the browser kept in its back/forward cache. */
const comeBack = () =>
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))

/** Retypes the day, because an unchanged value fires no event. */
async function fillDay(ui: UserActions): Promise<void> {
  await ui.fill('Muuttopäivä', '')
  await ui.fill('Muuttopäivä', minimalModificationForm.movingOutDate)
}

/** The view driver of a modification. */
export const view: FlowView<typeof modificationMachine> = {
  events: {
    'form.changed': fillDay,
    'back.requested': (ui) => ui.press('Edellinen vaihe'),
    'change.requested': (ui) => ui.press('Muuta kohtaa Muuttopäivä'),
    'identification.requested': (ui) => ui.press('Tunnistaudu ja allekirjoita'),
  },
  outcomes: {
    form: makeUnfailingDriver(async (ui) => {
      await fillDay(ui)
      await ui.press('Esikatsele')
    }),
    identification: {
      async done(ui, { failure }) {
        if (failure) return ui.fail('fetchLink', failure.code, failure.fields)
        await ui.answer('fetchLink', { link: 'https://tunnistus.example.fi/' })
        comeBack()
      },
      error: (ui, code) => ui.fail('fetchLink', code),
    },
  },
  headings: {
    'modification-form': 'Poismuuton tiedot',
    'modification-preview': 'Tarkista pyyntö',
    identifying: 'Siirryt tunnistautumaan',
  },
  focus: formFocus('modification-form', { role: 'textbox', name: 'Muuttopäivä' }),
  says: ({ value, projected }) => [
    ...(Object(projected).isRefused
      ? ['Muuttopäivä voi olla aikaisintaan tänään, 21.11.2026.']
      : []),
    ...(value === 'previewing' && !Object(projected).mayWrite
      ? ['Et voi allekirjoittaa asukkaan puolesta']
      : []),
  ],
}
