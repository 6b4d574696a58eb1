import type { terminationFormMachine } from '../../../machines/termination/termination.setup.ts'
import type { FlowView, UserActions } from '../../../paths/driver.ts'

const reason = 'Irtisanomisen syy'
const reasons: Readonly<Record<string, string>> = {
  '': 'Valitse syy',
  move_due_work: 'Muutto työn vuoksi',
}

/** Chooses an end date; chooses another one first, because an unchanged value fires no event. */
async function chooseEndDate(ui: UserActions, day: string): Promise<void> {
  await ui.choose('Myöhemmin')
  await ui.choose(day)
}

const required: Readonly<Record<string, string>> = {
  terminationReason: 'Valitse irtisanomisen syy.',
  endDate: 'Valitse, milloin sopimus päättyy.',
  displaysSelf: 'Valitse, kuka esittelee asunnon.',
}
const tooEarly = 'Sopimus voi päättyä aikaisintaan 31.12.2026.'

const firstDay = '31.12.2026'
const isEndDateChosen = () => document.querySelector('[name^="endDate"]:checked') !== null

/** Retypes every field, and adds a beneficiary and removes it again. */
async function refill(ui: UserActions): Promise<void> {
  await ui.choose('Myöhemmin')
  await ui.fill('Sopimuksen päättymispäivä', '01.12.2026')
  await ui.leave('Sopimuksen päättymispäivä')
  await ui.read(tooEarly)
  await ui.fill('Sopimuksen päättymispäivä', '31.01.2027')
  await ui.fill('Milloin muutat pois? (ei pakollinen)', '30.12.2026')
  await ui.fill('Saajan nimi', 'Veera Virtanen')
  await ui.fill('Tilinumero (IBAN)', 'FI37 1590 3000 0007 76')
  await ui.fill('Puhelinnumero (ei pakollinen)', '+358 40 765 4321')
  await ui.fill('Sähköpostiosoite (ei pakollinen)', 'veera.virtanen@example.fi')
  await ui.press('Lisää saaja')
  await ui.fill('Osuus palautuksesta', '40', 'Saaja 2')
  await ui.press('Poista saaja 2')
  await ui.fill('Vastaanottajan nimi', 'Veera Virtanen')
  await ui.fill('Katuosoite', 'Rantatie 3')
  await ui.fill('Postinumero', '33100')
  await ui.fill('Postitoimipaikka', 'Nokia')
  await ui.choose('Asukas itse')
  await ui.choose('Kiinteistöyhtiö')
  await ui.fill('Esittelyt voivat alkaa (ei pakollinen)', '26.11.2026')
  await ui.fill('Esittelyt päättyvät viimeistään (ei pakollinen)', '29.12.2026')
  await ui.choose('Yhteystietoni saa antaa uusille asukkaille')
  await ui.choose('Asunnossa on lemmikkejä')
  await ui.fill('Viesti (ei pakollinen)', 'Avaimet ovat naapurilla.')
}

/** The view driver of the termination form. */
export const view: FlowView<typeof terminationFormMachine> = {
  events: {
    'field.changed': (ui, { path, value }) =>
      path === 'endDate'
        ? chooseEndDate(ui, String(value))
        : ui.select(reason, reasons[String(value)] ?? ''),
    'field.left': (ui) => ui.leave(reason),
    'work.changed': (ui, event) => ui.send(event),
    async 'check.requested'(ui) {
      if (!isEndDateChosen()) {
        await ui.leave(firstDay)
        await ui.read(String(required['endDate']))
      }
      await ui.press('Jatka')
    },
    async 'preview.requested'(ui) {
      await refill(ui)
      await ui.press('Esikatsele')
    },
  },
  outcomes: {},
  headings: { form: 'Syy ja päivät' },
  says({ projected }) {
    const { shown, found }: Readonly<Record<string, readonly string[]>> = Object(projected)
    // After a server error, the form has no empty fields other than those cleared by the driver.
    const isServers = !found?.includes('displaysSelf')
    return (shown ?? []).map((path) =>
      path === 'endDate' && isServers ? tooEarly : (required[path] ?? path),
    )
  },
}
