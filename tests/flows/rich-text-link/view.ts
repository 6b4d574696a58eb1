import type { richTextLinkMachine } from '../../../machines/rich-text-link/rich-text-link.machine.ts'
import type { FlowView } from '../../../paths/driver.ts'

export const linkTextLabel = 'Linkin teksti'
export const linkAddressLabel = 'Osoite'

const errors: Readonly<Record<string, string>> = {
  'text required': 'Kirjoita teksti, josta linkki avataan.',
  'address required': 'Kirjoita osoite, johon linkki vie.',
  'address invalid_string': 'Kirjoita koko osoite, esimerkiksi https://www.esimerkki.fi.',
}

const hasRemoval = () =>
  [...document.querySelectorAll('dialog button')].some(
    (button) => button.textContent === 'Poista linkki',
  )

/** The view driver of the dialog of a link. */
export const view: FlowView<typeof richTextLinkMachine> = {
  events: {
    'field.changed': (ui, { path, value }) =>
      ui.fill(path === 'text' ? linkTextLabel : linkAddressLabel, value),
    'link.given': (ui) => ui.press(hasRemoval() ? 'Tallenna muutos' : 'Lisää linkki'),
    'link.removed': (ui) => ui.press('Poista linkki'),
    'link.cancelled': (ui) => ui.press('Peruuta'),
  },
  outcomes: {},
  headings: {
    link: ({ projected }) => (Object(projected).isLink ? 'Muuta linkkiä' : 'Lisää linkki'),
  },
  says({ projected }) {
    const shown: readonly string[] = Object(projected).errors
    return shown.map((error) => errors[error] ?? error)
  },
}
