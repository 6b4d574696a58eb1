import { plainTextOf } from '../../../domain/rich-text/content.ts'
import type { RichText } from '../../../domain/rich-text/rich-text.ts'
import type { messageFormMachine } from '../../../machines/message/message.setup.ts'
import type { FlowView } from '../../../paths/driver.ts'
import { fieldLabels } from '../message/view.ts'

const errors: Readonly<Record<string, string>> = {
  'subject required': 'Kirjoita viestille aihe.',
  'subject invalid_string':
    'Tekstissä on merkki, jota ei voi käyttää. Poista teksti ja kirjoita se uudelleen.',
  'content required': 'Kirjoita viesti.',
}

/**
 * Fills in the subject as a browser does by itself: the field that has the focus is not left; empty
 * first, because an unchanged text fires no event.
 */
function fillSubjectAlone(value: string): void {
  const input = document.querySelector<HTMLInputElement>('[name=subject]')
  for (const text of ['', value]) {
    Reflect.set(HTMLInputElement.prototype, 'value', text, input)
    input?.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

/** The view driver of the form of a message, within a new message. */
export const view: FlowView<typeof messageFormMachine> = {
  events: {
    async 'field.changed'(ui, { path, value }) {
      if (path === 'subject') fillSubjectAlone(String(value))
      // The model changes the content to texts alone.
      else await ui.fill(fieldLabels.content, plainTextOf(value as RichText))
    },
    'field.left': (ui) => ui.leave(fieldLabels.content),
    'work.changed': (ui, event) => ui.send(event),
    'check.requested': (ui) => ui.press('Jatka'),
    async 'preview.requested'(ui) {
      await ui.fill(fieldLabels.subject, 'Pihan lumityöt')
      await ui.fill(fieldLabels.content, 'Hei, mihin aikaan piha aurataan arkisin?')
      await ui.press('Esikatsele')
    },
  },
  outcomes: {},
  headings: { form: 'Aihe' },
  says({ projected }) {
    const shown: readonly string[] = Object(projected).shown
    return shown.map((one) => errors[one] ?? one)
  },
}
